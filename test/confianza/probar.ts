import { test } from 'vitest'
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

/** Which database the whole proof is on: the app's own server, or one that is given. None in the small run. */
export const proofDatabase = process.env.PROOF_DATABASE as ProofDatabase | undefined
export type ProofDatabase = 'own' | 'given'

/** A promise that takes more than the small runs have time for: proved whole, or by hand with `PROOF=1`. */
export function proveWhole(fila: Fila, run: () => Promise<string>, only?: ProofDatabase): void {
  if (whole) prove(fila, run, only)
  else test.skip(filas[fila].nombre)
}

/** Proves a promise, on both databases or on the `only` one: `run` fails where it is broken, and else answers its figure in words. */
export function prove(fila: Fila, run: () => Promise<string>, only = proofDatabase): void {
  test.skipIf(only !== proofDatabase && proofDatabase)(filas[fila].nombre, { timeout }, async ({ task }) => {
    task.meta.fila = fila
    task.meta.cifra = await run()
  })
}
