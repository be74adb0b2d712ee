import { eq, sql } from 'drizzle-orm'
import { paquetes } from '../db/schema/catalogo.ts'
import { personal, usuarios } from '../db/schema/identidad.ts'
import { ajustes } from '../db/schema/mensajes.ts'
import type { Deps } from '../domain/deps.ts'

/** The setting that marks a demo database. */
export const clave = 'demo'

/**
 * Returns whether this database has the demo agency, whose passwords are public (`loaded`), or will get it (`wanted`). An empty database
 * gets it if `asked`.
 */
export async function readDemoState(deps: Pick<Deps, 'db'>, { asked }: { asked: boolean }) {
  if (await isMarked(deps)) return 'loaded'
  return asked && (await isEmpty(deps)) ? 'wanted' : undefined
}

export async function isMarked({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.$count(ajustes, eq(ajustes.clave, clave))) > 0
}

export async function isEmpty({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ vacia: boolean }>(
    sql`select not exists (select 1 from ${usuarios}) and not exists (select 1 from ${paquetes}) and not exists (select 1 from ${personal}) as vacia`,
  )
  return rows[0]?.vacia ?? false
}
