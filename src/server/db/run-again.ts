import { hasSqlState } from './sqlstate.ts'

/** What PostgreSQL ends a transaction with that waited in a circle with others: run again, it goes through. */
const vencidas = ['40P01', '40001']
const intentos = 5

/**
 * Runs a transaction, and again when it lost to another one. It may: nothing outside the database is done in one
 * (docs/architecture.md), and what lost left nothing behind.
 */
export async function runAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await run()
    } catch (error) {
      if (intento === intentos || !hasSqlState(error, ...vencidas)) throw error
    }
  }
}
