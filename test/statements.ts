import pg from 'pg'
import { vi } from 'vitest'

export type Statement = { texto: string; valores: unknown[] }

/** Returns the process's SQL statements during `run`, without those of the connection setup. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(readSentencia).filter(({ texto }) => !/^SET /.test(texto))
  } finally {
    query.mockRestore()
  }
}

/** Returns a query's text and values, given as text or as a config object. */
function readSentencia([asked, values]: readonly unknown[]): Statement {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
  return { texto: text, valores: Array.isArray(values) ? values : [] }
}
