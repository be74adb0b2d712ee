import pg from 'pg'
import { vi } from 'vitest'

export type Sentencia = { texto: string; valores: unknown[] }

/** What the process asks its database while `run` does its work; a connection that sets itself up meanwhile aside. */
export async function sentenciasOf(run: () => Promise<unknown>): Promise<Sentencia[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(readSentencia).filter(({ texto }) => !/^SET /.test(texto))
  } finally {
    query.mockRestore()
  }
}

/** A statement is asked as text or as a config that holds it; its values beside it. */
function readSentencia([asked, valores]: readonly unknown[]): Sentencia {
  const texto = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
  return { texto, valores: Array.isArray(valores) ? valores : [] }
}
