import { asc, eq, sql } from 'drizzle-orm'
import { feriados } from '../../db/schema/colegios.ts'
import { dayToWire, toList, wireDay } from '../../db/wire.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { addDays, type Dia, localDay } from '../tiempo/service.ts'
import { feriadosDe } from './anio.pure.ts'

/** The last year whose holidays are loaded; a later one that a deadline touches is a task of staff's. */
const ultimoCargado = 2029

/**
 * Loads the holidays that the law lays down into the years, from this one on, that have none. A year that staff have
 * written in is theirs.
 */
export async function ensureFeriados({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const primero = Number(localDay(now()).slice(0, 4))
  for (let anio = primero; anio <= ultimoCargado; anio += 1) {
    if ((await db.$count(feriados, isOf(anio))) > 0) continue
    await db.insert(feriados).values(feriadosDe(anio)).onConflictDoNothing()
  }
}

/** Days ahead in which a deposit that is booked today may fall due: ten business days, with holidays between. */
const plazoMasLargo = 21

/** The years that a deadline set today may touch, and that have no holidays. */
export async function yearsWithoutFeriados({ db }: Pick<Deps, 'db'>, hoy: Dia): Promise<number[]> {
  const anios = [...new Set([hoy, addDays(hoy, plazoMasLargo)].map((dia) => Number(dia.slice(0, 4))))]
  const sin: number[] = []
  for (const anio of anios) if ((await db.$count(feriados, isOf(anio))) === 0) sin.push(anio)
  return sin
}

/** A year's holidays, by date. */
export async function listFeriados({ db }: Deps, anio: string) {
  const filas = await db
    .select({ fecha: wireDay(feriados.fecha), nombre: feriados.nombre })
    .from(feriados)
    .where(isOf(Number(anio)))
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

function isOf(anio: number) {
  return sql`extract(year from ${feriados.fecha}) = ${anio}`
}

/** @throws DomainError `no_encontrado` */
export async function removeFeriado(deps: Deps, actor: Personal, fecha: string) {
  await deps.db.transaction(async (tx) => {
    const [antes] = await tx.delete(feriados).where(eq(feriados.fecha, fecha)).returning()
    if (!antes) throw new DomainError('no_encontrado')
    await audit(tx, actor, { accion: 'feriado.quitado', objetoTipo: 'feriado', objetoId: fecha, antes })
  })
}
