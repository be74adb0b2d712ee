import { asc, eq, sql } from 'drizzle-orm'
import { feriados } from '../../db/schema/colegios.ts'
import { dayToWire, toList, wireDay } from '../../db/wire.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'

/** A year's holidays, by date. */
export async function listFeriados({ db }: Deps, anio: string) {
  const filas = await db
    .select({ fecha: wireDay(feriados.fecha), nombre: feriados.nombre })
    .from(feriados)
    .where(sql`extract(year from ${feriados.fecha}) = ${Number(anio)}`)
    .orderBy(asc(feriados.fecha))
  return toList(filas)
}

/** Adds a holiday, or names anew the one of that day. Deadlines already set stay as they were told. */
export async function saveFeriado(deps: Deps, actor: Personal, { fecha, nombre }: { fecha: string; nombre: string }) {
  await deps.db.transaction(async (tx) => {
    const [antes] = await tx.select().from(feriados).where(eq(feriados.fecha, fecha))
    await tx.insert(feriados).values({ fecha, nombre }).onConflictDoUpdate({ target: feriados.fecha, set: { nombre } })
    const objeto = { objetoTipo: 'feriado', objetoId: fecha }
    await audit(tx, actor, { accion: 'feriado.guardado', ...objeto, antes, despues: { fecha, nombre } })
  })
  return { fecha: dayToWire(fecha), nombre }
}

/** @throws DomainError `no_encontrado` */
export async function removeFeriado(deps: Deps, actor: Personal, fecha: string) {
  await deps.db.transaction(async (tx) => {
    const [antes] = await tx.delete(feriados).where(eq(feriados.fecha, fecha)).returning()
    if (!antes) throw new DomainError('no_encontrado')
    await audit(tx, actor, { accion: 'feriado.quitado', objetoTipo: 'feriado', objetoId: fecha, antes })
  })
}
