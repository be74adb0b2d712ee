import { test } from 'vitest'
import { type Engine, engine } from '../postgres/test-database.ts'
import { type Fila, filas } from './filas.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The promise that the test proves, and what it measured. */
    fila?: Fila
    cifra?: string
  }
}

const whole = process.env.PROOF === '1'

/** What `npm run proof` takes, else the smallest that can fail. */
export const size = (small: number, proof: number): number => (whole ? proof : small)

/** A whole proof may take an hour; nothing here is judged by how long it takes but what says so. */
const timeout = 3_600_000

/** A promise that takes more than the small runs have time for: proved whole, or by hand with `PROOF=1`. */
export function proveWhole(fila: Fila, run: () => Promise<string>, only: Engine = engine): void {
  if (whole) prove(fila, run, only)
  else test.skip(filas[fila].nombre)
}

/** Proves a promise, on both engines or on the `only` one: `run` fails where it is broken, and else answers its figure in words. */
export function prove(fila: Fila, run: () => Promise<string>, only: Engine = engine): void {
  test.skipIf(only !== engine)(filas[fila].nombre, { timeout }, async ({ task }) => {
    task.meta.fila = fila
    task.meta.cifra = await run()
  })
}
