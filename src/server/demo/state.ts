import { eq, sql } from 'drizzle-orm'
import { paquetes } from '../db/schema/catalogo.ts'
import { personal, usuarios } from '../db/schema/identidad.ts'
import { ajustes } from '../db/schema/mensajes.ts'
import type { Deps } from '../domain/deps.ts'

export const demoAjusteKey = 'demo'

/** Returns `wanted` if the operator `asked` for a demo and the database is empty. */
export async function readDemoState(deps: Pick<Deps, 'db'>, { asked }: { asked: boolean }) {
  if (await hasDemo(deps)) return 'loaded'
  return asked && (await isDatabaseEmpty(deps)) ? 'wanted' : undefined
}

export async function hasDemo({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await db.$count(ajustes, eq(ajustes.clave, demoAjusteKey))) > 0
}

export async function isDatabaseEmpty({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ vacia: boolean }>(
    sql`select not exists (select 1 from ${usuarios}) and not exists (select 1 from ${paquetes}) and not exists (select 1 from ${personal}) as vacia`,
  )
  return rows[0]?.vacia ?? false
}
