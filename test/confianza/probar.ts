import { test } from 'vitest'
import { type TrustPromise, trustPromises } from './trust-promises.ts'

declare module 'vitest' {
  interface TaskMeta {
    promise?: TrustPromise
    figure?: string
  }
}

const whole = process.env.PROOF === '1'

/** Returns the size for the full proof, or for the small run the smallest size that can fail. */
export const size = (small: number, proof: number): number => (whole ? proof : small)

/** The timeout in ms. A full proof may take an hour. Only tests about durations judge the time. */
const timeout = 3_600_000

/** The database of the full proof: the app's own PostgreSQL, or a given one. Undefined in the small run. */
export const proofDatabase = process.env.PROOF_DATABASE as ProofDatabase | undefined
export type ProofDatabase = 'own' | 'given'

/** Proves a promise that is too slow for the small run. Runs in the full proof, or by hand with `PROOF=1`. */
export function proveWhole(row: TrustPromise, run: () => Promise<string>, only?: ProofDatabase): void {
  if (whole) prove(row, run, only)
  else test.skip(trustPromises[row].nombre)
}

/**
 * Registers the test of a promise. The full proof runs it on each database, or only on `only`. `run` throws if the promise is broken;
 * otherwise it returns its figure as text.
 */
export function prove(row: TrustPromise, run: () => Promise<string>, only = proofDatabase): void {
  test.skipIf(only !== proofDatabase && proofDatabase)(trustPromises[row].nombre, { timeout }, async ({ task }) => {
    task.meta.promise = row
    task.meta.figure = await run()
  })
}
