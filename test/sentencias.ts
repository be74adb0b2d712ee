import pg from 'pg'
import { vi } from 'vitest'

export type Sentencia = { texto: string; valores: unknown[] }

/** Returns the process's database statements while `run` runs, without connection setup. */
export async function sentenciasOf(run: () => Promise<unknown>): Promise<Sentencia[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(readSentencia).filter(({ texto }) => !/^SET /.test(texto))
  } finally {
    query.mockRestore()
  }
}

/** Returns the text and the values of a query, which is passed as text or as a config object. */
function readSentencia([asked, valores]: readonly unknown[]): Sentencia {
  const texto = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
  return { texto, valores: Array.isArray(valores) ? valores : [] }
}
