import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as z from 'zod'
import * as schema from '../db/schema/schema.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { readChainHead } from '../domain/platform/hash-chain/service.ts'

const databaseFigures = z.object({
  tablas: z.record(z.string(), z.number()),
  sumas: z.array(z.object({ kind: z.string(), currency: z.string(), centavos: z.string() })),
  cabeza: z.object({ numero: z.number(), hash: z.string() }).nullable(),
})

export const backupFigures = databaseFigures.extend({
  version: z.literal(2),
  creada: z.iso.datetime(),
  archivos: z.record(z.string(), z.string()),
})
export type BackupFigures = z.output<typeof backupFigures>
export type DatabaseFigures = z.output<typeof databaseFigures>

/** Reads all figures from one snapshot, so that they show the same moment. */
export async function readFigures(client: Snapshot['client']): Promise<DatabaseFigures> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const tables: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ n: number }>(`select count(*)::int as n from ${pg.escapeIdentifier(name)}`)
    tables[name] = counted.rows[0]?.n ?? 0
  }
  const db = drizzle(client, { schema })
  return { tablas: tables, sumas: await readSums(client), cabeza: await readChainHead({ db }) }
}

/** @throws Error that names the differences */
export function requireEqualFigures(copied: DatabaseFigures, restored: DatabaseFigures): void {
  const names = [...new Set([...Object.keys(copied.tablas), ...Object.keys(restored.tablas)])]
  const lines = names
    .filter((name) => copied.tablas[name] !== restored.tablas[name])
    .map((name) => `${name}: ${restored.tablas[name] ?? 'no'} rows of ${copied.tablas[name] ?? 'none'}`)
  for (const part of ['sumas', 'cabeza'] as const)
    if (JSON.stringify(copied[part]) !== JSON.stringify(restored[part]))
      lines.push(`${part}: ${JSON.stringify(restored[part])} instead of ${JSON.stringify(copied[part])}`)
  if (lines.length > 0) throw new Error(`The restored data differ from the backup:\n${lines.join('\n')}`)
}

export function describeFigures({ creada, tablas, sumas, cabeza, archivos }: BackupFigures): string[] {
  return [
    `Copy of ${creada}`,
    ...Object.entries(tablas)
      .filter(([, rows]) => rows > 0)
      .map(([name, rows]) => `${String(rows).padStart(9)}  ${name}`),
    ...sumas.map(({ kind, currency, centavos }) => `${kind} ${currency}: ${centavos} centavos`),
    `${Object.keys(archivos).length} files, each as its hash says`,
    cabeza ? `Books up to link ${cabeza.numero}: ${cabeza.hash}` : 'Nothing is written in the books',
  ]
}

type Sum = { kind: string; currency: string; centavos: string }

const money = `
  select 'cuotas' as kind, moneda as currency, sum(importe)::text as centavos from cuotas group by 2
  union all select 'pagos', moneda, sum(importe)::text from pagos group by 2
  union all select 'devoluciones', p.moneda, sum(d.importe)::text from devoluciones d join pagos p on p.id = d.pago_id group by 2
  union all select 'imputaciones', c.moneda, sum(i.importe)::text from imputaciones i join cuotas c on c.id = i.cuota_id group by 2
  order by 1, 2`

async function readSums(client: pg.ClientBase): Promise<Sum[]> {
  return (await client.query<Sum>(money)).rows
}
