import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { addDays, type Dia, localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { toList } from '../../../db/pagina.ts'
import { feriados } from '../../../db/schema/colegios.ts'
import { rowFingerprint } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockWith } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { found, one } from '../../one.ts'
import { isChange } from '../../version.ts'
import { audit } from '../auditoria/service.ts'
import { feriadosOf } from './anio.pure.ts'

export { feriadosOf } from './anio.pure.ts'

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
    await db.insert(feriados).values(feriadosOf(anio)).onConflictDoNothing()
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

/** Every day on which the agency does not open. */
export async function readFeriados(db: DbOrTx): Promise<Set<Dia>> {
  const filas = await db.select({ fecha: feriados.fecha }).from(feriados)
  return new Set(filas.map(({ fecha }) => fecha))
}

/** Those of the coming two months. */
export async function listFeriadosProximos(deps: Deps): Promise<Dia[]> {
  const hoy = localDay(deps.now())
  const filas = await deps.db
    .select({ fecha: feriados.fecha })
    .from(feriados)
    .where(and(gte(feriados.fecha, hoy), lte(feriados.fecha, sql`${hoy}::date + 62`)))
    .orderBy(asc(feriados.fecha))
  return filas.map(({ fecha }) => fecha)
}

/** A year's holidays, by date. */
export async function listFeriados({ db }: Deps, anio: string) {
  const filas = await db
    .select({ fecha: feriados.fecha, nombre: feriados.nombre, huella })
    .from(feriados)
    .where(isOf(Number(anio)))
    .orderBy(asc(feriados.fecha))
  return toList(filas)
}

/**
 * Adds a holiday, or names anew the one of that day, over the version `desde`. Deadlines already set stay as they were told.
 * @throws DomainError `feriado_existente` when there is one that the form did not know of, `texto_cambio`
 */
export async function saveFeriado(
  deps: Deps,
  actor: Personal,
  { fecha, nombre, desde }: { fecha: Dia; nombre: string; desde: string },
) {
  await deps.db.transaction(async (tx) => {
    // A day's first row and its second wait for one another here.
    const [nuevo] = await tx.insert(feriados).values({ fecha, nombre }).onConflictDoNothing().returning({ huella })
    const deEseDia = eq(feriados.fecha, fecha)
    const [antes] = nuevo
      ? []
      : await lockWith(tx, feriados, tx.select({ nombre: feriados.nombre, huella }).from(feriados).where(deEseDia))
    if (antes && antes.nombre !== nombre && desde === '')
      throw new DomainError('feriado_existente', {
        campos: { fecha: `Ese día ya es feriado: ${antes.nombre}` },
        detalle: { nombre: antes.nombre },
      })
    const [puesto] = nuevo ? [nuevo] : await tx.update(feriados).set({ nombre }).where(deEseDia).returning({ huella })
    const guardado = { id: fecha, acciones: ['feriado.guardado', 'feriado.quitado'] } as const
    const versiones = { vieja: antes?.huella ?? '', nueva: found(puesto, 'feriado').huella, desde }
    if (!(await isChange(tx, guardado, versiones))) return
    await audit(tx, actor, {
      accion: 'feriado.guardado',
      objetoId: fecha,
      antes: antes && { fecha, nombre: antes.nombre },
      despues: { fecha, nombre },
    })
  })
  return { fecha, nombre }
}

const huella = rowFingerprint(feriados.nombre)

function isOf(anio: number) {
  return sql`extract(year from ${feriados.fecha}) = ${anio}`
}

/** @throws DomainError `no_encontrado` */
export async function removeFeriado(deps: Deps, actor: Personal, fecha: Dia) {
  await deps.db.transaction(async (tx) => {
    const antes = await tx.delete(feriados).where(eq(feriados.fecha, fecha)).returning().then(one('feriado'))
    await audit(tx, actor, { accion: 'feriado.quitado', objetoId: fecha, antes })
  })
}
