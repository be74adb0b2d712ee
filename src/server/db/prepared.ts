import pg from 'pg'

/** As many as a connection keeps, with their plans, and how often one has come before it is worth keeping. */
const most = 120
const often = 5
/** Texts that are counted at a time: those of lists of any length are another text each. */
const mostCounted = 1000

/** Names a text that comes again and again, the same on every connection of a pool; undefined for others. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= mostCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    names.set(text, `casa_${names.size}`)
    return names.get(text)
  }
}

type Query = (...asked: unknown[]) => unknown

/**
 * Has a connection keep the statements that `name` names, parsed and planned: PostgreSQL takes as long over a short
 * statement's text as over its rows. `within` says whether what is asked now is worth it.
 */
export function keepPrepared(client: pg.ClientBase, name: ReturnType<typeof createNames>, within: () => boolean) {
  // Looked up at each call: who watches what clients ask sees it too.
  const ask = (...asked: unknown[]) => (pg.Client.prototype.query as Query).apply(client, asked)
  const named = (config: unknown, values?: unknown, ...rest: unknown[]) =>
    ask(
      hasText(config) && isFilled(values) && within() ? { ...config, name: name(config.text) } : config,
      values,
      ...rest,
    )
  Object.assign(client, { query: named })
}

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

const isFilled = (values: unknown) => Array.isArray(values) && values.length > 0
