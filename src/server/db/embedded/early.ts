import { type Embedded, startEmbedded } from './engine.ts'

let begun: { dataDir: string; engine: Promise<Embedded> } | undefined

/** Starts the engine of a folder before the house that will use it is loaded: both take as long. */
export function beginEmbedded(dataDir: string): void {
  const engine = startEmbedded({ dataDir })
  // Why it failed is told to whoever takes it.
  engine.catch(() => undefined)
  begun = { dataDir, engine }
}

/** The engine of a folder: the one that began early, once, otherwise one that starts now. */
export function takeEmbedded(dataDir: string): Promise<Embedded> {
  const early = begun?.dataDir === dataDir ? begun.engine : undefined
  begun = undefined
  return early ?? startEmbedded({ dataDir })
}
