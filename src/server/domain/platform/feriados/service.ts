import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { feriados } from '../../../db/schema/colegios.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireFound, requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { lockQuery } from '../../locks.ts'
import { isChange } from '../../version.ts'
import { audit } from '../audit-log/service.ts'
import { feriadosOf } from './year.pure.ts'

export { feriadosOf } from './year.pure.ts'

/** If a deadline falls in a later year, staff get a task. */
const lastLoadedYear = 2029

/** Loads the statutory holidays of each year without any. Keeps the holidays that staff entered. */
export async function ensureFeriados({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const first = Number(localDay(now()).slice(0, 4))
  for (let anio = first; anio <= lastLoadedYear; anio += 1) {
    if ((await db.$count(feriados, isOf(anio))) > 0) continue
    await db.insert(feriados).values(feriadosOf(anio)).onConflictDoNothing()
  }
}

/** The maximum number of days until a deposit booked today is due: ten business days and the holidays between. */
const longestDeadline = 21

export async function yearsWithoutFeriados({ db }: Pick<Deps, 'db'>, hoy: Dia): Promise<number[]> {
  const anios = [...new Set([hoy, addDays(hoy, longestDeadline)].map((dia) => Number(dia.slice(0, 4))))]
  const sin: number[] = []
  for (const anio of anios) if ((await db.$count(feriados, isOf(anio))) === 0) sin.push(anio)
  return sin
}

export async function readFeriados(db: DbOrTx): Promise<Set<Dia>> {
  const rows = await db.select({ fecha: feriados.fecha }).from(feriados)
  return new Set(rows.map(({ fecha }) => fecha))
}

export async function listFeriadosProximos(deps: Deps): Promise<Dia[]> {
  const hoy = localDay(deps.now())
  const rows = await deps.db
    .select({ fecha: feriados.fecha })
    .from(feriados)
    .where(and(gte(feriados.fecha, hoy), lte(feriados.fecha, sql`${hoy}::date + 62`)))
    .orderBy(asc(feriados.fecha))
  return rows.map(({ fecha }) => fecha)
}

export async function listFeriados({ db }: Deps, anio: string) {
  const rows = await db
    .select({ fecha: feriados.fecha, nombre: feriados.nombre, version: storedVersion })
    .from(feriados)
    .where(isOf(Number(anio)))
    .orderBy(asc(feriados.fecha))
  return toOnlyPage(rows)
}

/**
 * Adds a holiday, or renames that day's holiday. Deadlines that families already know do not change.
 * @throws DomainError `feriado_existente` if the form was for a day without a holiday and the day now has one, `texto_cambio`
 */
export async function saveFeriado(
  deps: Deps,
  actor: Personal,
  { fecha, nombre, version }: { fecha: Dia; nombre: string; version: string },
) {
  await deps.db.transaction(async (tx) => {
    // Concurrent inserts of one day wait for each other here.
    const [created] = await tx
      .insert(feriados)
      .values({ fecha, nombre })
      .onConflictDoNothing()
      .returning({ version: storedVersion })
    const ofThatDia = eq(feriados.fecha, fecha)
    const [before] = created
      ? []
      : await lockQuery(
          tx,
          feriados,
          tx.select({ nombre: feriados.nombre, version: storedVersion }).from(feriados).where(ofThatDia),
        )
    if (before && before.nombre !== nombre && version === '')
      throw new DomainError('feriado_existente', {
        campos: { fecha: `Ese día ya es feriado: ${before.nombre}` },
        detalle: { nombre: before.nombre },
      })
    const [position] = created
      ? [created]
      : await tx.update(feriados).set({ nombre }).where(ofThatDia).returning({ version: storedVersion })
    const stored = { id: fecha, acciones: ['feriado.guardado', 'feriado.quitado'] } as const
    const versions = {
      stored: before?.version ?? '',
      saved: requireFound(position, 'feriado').version,
      edited: version,
    }
    if (!(await isChange(tx, stored, versions))) return
    await audit(tx, actor, {
      accion: 'feriado.guardado',
      objetoId: fecha,
      antes: before && { fecha, nombre: before.nombre },
      despues: { fecha, nombre },
    })
  })
  return { fecha, nombre }
}

const storedVersion = rowFingerprint(feriados.nombre)

function isOf(anio: number) {
  return sql`extract(year from ${feriados.fecha}) = ${anio}`
}

/** @throws DomainError `no_encontrado` */
export async function removeFeriado(deps: Deps, actor: Personal, fecha: Dia) {
  await deps.db.transaction(async (tx) => {
    const before = await tx.delete(feriados).where(eq(feriados.fecha, fecha)).returning().then(requireRow('feriado'))
    await audit(tx, actor, { accion: 'feriado.quitado', objetoId: fecha, antes: before })
  })
}
