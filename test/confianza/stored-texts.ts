import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/client.ts'

/** A text in the database with its column, `tabla.columna`. */
export type StoredText = { lugar: string; texto: string }

export function found(text: string, buscados: readonly string[]): string[] {
  return buscados.filter((sought) => text.includes(sought))
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

export async function listStoredTexts(db: Db): Promise<StoredText[]> {
  const { rows } = await db.execute<{ esquema: string; tabla: string }>(
    sql`select table_schema as esquema, table_name as tabla from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const texts: StoredText[] = []
  for (const { esquema, tabla } of rows) {
    const nombre = sql`${sql.identifier(esquema)}.${sql.identifier(tabla)}`
    const rows = await db.execute<{ columna: string; valor: string }>(
      sql`select c.key as columna, c.value as valor from ${nombre} t, jsonb_each_text(to_jsonb(t)) c where c.value is not null`,
    )
    texts.push(...rows.rows.map(({ columna, valor }) => ({ lugar: `${tabla}.${columna}`, texto: valor })))
  }
  return texts
}
