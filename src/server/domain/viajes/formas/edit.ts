import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { formaBody } from '../../../../contract/viajes/formas.ts'
import { addBusinessDays, type Dia, formatDay, isBusinessDay, localDay } from '../../../../reglas/dia.ts'
import { buildPlan, depositDeadline, lastDueDay, type PlanTerms } from '../../../../reglas/plan.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { pick, readOne, rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lock, lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readFeriados } from '../../platform/feriados/service.ts'
import { deleteAudited, insertAudited, type SaveTarget, updateAudited, type Versioned } from '../../version.ts'

type FormaData = z.output<typeof formaBody>

const versioned = {
  acciones: ['forma.editada'],
  table: montos,
  id: montos.id,
  version: rowFingerprint(
    montos.descripcion,
    montos.moneda,
    montos.importe,
    montos.adicional,
    montos.senia,
    montos.fechaVtoSenia,
    montos.cuotas,
    montos.cuotasAdicional,
    montos.primerVencimiento,
    montos.diaVencimiento,
    montos.infocuotas,
    montos.infovto,
    montos.cft,
    montos.sinImpuestos,
    montos.personal,
    montos.seniaMin,
    montos.seniaMax,
    montos.cuotasMax,
  ),
} satisfies Versioned

/** Lists all payment options of a trip, also those that are not on offer. `motivo` says why an option cannot be booked today. */
export async function listFormas({ db, now }: Deps, viajeId: number) {
  const rows = await db
    .select({
      terminos: montos,
      fechaSalida: paquetesCurso.fechaSalida,
      ...pick(montos, 'id', 'descripcion', 'moneda', 'importe', 'adicional', 'senia'),
      fechavtosenia: montos.fechaVtoSenia,
      cuotas: montos.cuotas,
      cuotasadicional: montos.cuotasAdicional,
      primervencimiento: montos.primerVencimiento,
      diavencimiento: montos.diaVencimiento,
      ...pick(montos, 'infocuotas', 'infovto', 'cft'),
      sinimpuestos: montos.sinImpuestos,
      personal: montos.personal,
      seniamin: montos.seniaMin,
      seniamax: montos.seniaMax,
      cuotasmax: montos.cuotasMax,
      activo: montos.activo,
      reservas: db.$count(reservas, eq(reservas.montoId, montos.id)),
      version: versioned.version,
    })
    .from(montos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, montos.paqueteCursoId))
    .where(eq(montos.paqueteCursoId, viajeId))
    .orderBy(asc(montos.orden), asc(montos.id))
  const hoy = localDay(now())
  const feriados = await readFeriados(db)
  return toOnlyPage(
    rows.map(({ terminos, fechaSalida, ...forma }) => {
      const vencimientoSenia = depositDeadline(terminos.fechaVtoSenia, hoy, feriados)
      const plan = buildPlan(terminos, { hoy, fechaSalida, vencimientoSenia })
      const primeracuota = plan?.find(({ numero }) => numero > 0)?.vencimiento ?? null
      return {
        ...forma,
        primeracuota,
        motivo: plan ? '' : describeMotivo(terminos, { hoy, fechaSalida, vencimientoSenia }),
      }
    }),
  )
}

/** Returns the dues, or the reason why the terms cannot be booked. @throws DomainError `no_encontrado` */
export async function previewForma(deps: Deps, { id: viajeId, ...data }: FormaData & { id: number }) {
  const { fechaSalida } = await findViaje(deps.db, viajeId)
  const hoy = localDay(deps.now())
  const terminos = toRow(data)
  const feriados = await readFeriados(deps.db)
  const vencimientoSenia = depositDeadline(terminos.fechaVtoSenia, hoy, feriados)
  const plan = buildPlan(terminos, { hoy, fechaSalida, vencimientoSenia })
  const aviso = warnOfDeadline(terminos.fechaVtoSenia, feriados)
  if (plan) return { plan, motivo: '', aviso }
  return { plan: [], aviso, motivo: describeMotivo(terminos, { hoy, fechaSalida, vencimientoSenia }) }
}

/** Families pay the deposit at the office, so its deadline should be a business day. */
function warnOfDeadline(dia: Dia, feriados: ReadonlySet<Dia>): string {
  if (isBusinessDay(dia, feriados)) return ''
  return `La fecha límite de la seña (${formatDay(dia)}) no es un día hábil: las reservas sin seña vencen recién después del ${formatDay(addBusinessDays(dia, 1, feriados))}`
}

function describeMotivo(
  terminos: PlanTerms,
  { hoy, fechaSalida, vencimientoSenia }: Record<'hoy' | 'fechaSalida' | 'vencimientoSenia', Dia>,
): string {
  const last = lastDueDay(terminos, hoy)
  if (terminos.fechaVtoSenia < hoy) return 'La fecha límite de la seña ya pasó'
  if (!last || (terminos.senia > 0 && vencimientoSenia >= fechaSalida))
    return `Reservando hoy, la seña vencería el ${formatDay(vencimientoSenia)}, y el viaje sale el ${formatDay(fechaSalida)}`
  return `Reservando hoy, la última cuota vencería el ${formatDay(last)}, y el viaje sale el ${formatDay(fechaSalida)}`
}

/** @throws DomainError `no_encontrado` (the trip) */
export const createForma = inTransaction(
  async (_, tx, actor: Personal, { id: viajeId, ...data }: FormaData & { id: number }) => {
    await findViaje(tx, viajeId)
    const [last] = await tx
      .select({ orden: max(montos.orden) })
      .from(montos)
      .where(eq(montos.paqueteCursoId, viajeId))
    const after = { ...toRow(data), paqueteCursoId: viajeId, orden: (last?.orden ?? -1) + 1 }
    return insertAudited(tx, actor, versioned, { action: 'forma.creada', after })
  },
)

/** @throws DomainError `no_encontrado`, `forma_en_uso`, `texto_cambio` */
export const editForma = inTransaction(
  async (deps, tx, actor: Personal, { id, version, ...data }: FormaData & SaveTarget) => {
    const before = await lockUnused(deps, tx, id)
    return updateAudited(tx, actor, versioned, { id, version }, { before, after: toRow(data) })
  },
)

/** @throws DomainError `no_encontrado`, `forma_en_uso` */
export const removeForma = inTransaction(async (deps, tx, actor: Personal, id: number) => {
  return deleteAudited(tx, actor, versioned, { action: 'forma.eliminada', before: await lockUnused(deps, tx, id) })
})

/** @throws DomainError `no_encontrado` */
export const setFormaActiva = inTransaction(async (_, tx, actor: Personal, id: number, active: boolean) => {
  await tx
    .update(montos)
    .set({ activo: active })
    .where(eq(montos.id, id))
    .returning({ id: montos.id })
    .then(requireRow('monto'))
  await audit(tx, actor, { accion: 'forma.activada', objetoId: id, despues: { activo: active } })
  return { activo: active }
})

/** @throws DomainError `datos_invalidos` unless `ids` has each payment option of the trip once */
export const sortFormas = inTransaction(async (_, tx, actor: Personal, viajeId: number, ids: number[]) => {
  const rows = await lock(tx, montos, eq(montos.paqueteCursoId, viajeId))
  const own = new Set(rows.map(({ id }) => id))
  if (new Set(ids).size !== ids.length || ids.length !== own.size || ids.some((id) => !own.has(id)))
    throw new DomainError('datos_invalidos')
  for (const [order, id] of ids.entries()) await tx.update(montos).set({ orden: order }).where(eq(montos.id, id))
  await audit(tx, actor, { accion: 'formas.ordenadas', objetoId: viajeId, despues: { ids } })
  return { ordenados: ids.length }
})

async function findViaje(db: DbOrTx, id: number) {
  return readOne(db, paquetesCurso, eq(paquetesCurso.id, id))
}

/** A booking locks the option too, so none starts to use it before this transaction ends. */
async function lockUnused(deps: Deps, tx: Tx, id: number) {
  const monto = await lockOne(tx, montos, eq(montos.id, id))
  const usos =
    (await tx.$count(reservas, eq(reservas.montoId, id))) +
    (await tx.$count(propuestas, and(open(deps), sql`${propuestas.formulario}->>'pp' = ${String(id)}`)))
  if (usos > 0) throw new DomainError('forma_en_uso')
  return monto
}

const open = ({ now }: Deps) =>
  and(isNull(propuestas.reservaId), isNull(propuestas.retiradaEn), gt(propuestas.venceEn, now()))

function toRow(data: FormaData) {
  const { personal, seniamin, seniamax, cuotasmax } = data
  return {
    ...pick(data, 'descripcion', 'moneda', 'importe', 'adicional', 'senia'),
    fechaVtoSenia: data.fechavtosenia,
    cuotas: data.cuotas,
    // The form may still have values of a dollar part that the user has removed.
    cuotasAdicional: data.adicional > 0 ? data.cuotasadicional : 0,
    primerVencimiento: data.primervencimiento,
    diaVencimiento: data.diavencimiento,
    infocuotas: data.infocuotas,
    infovto: data.infovto,
    cft: data.cft ?? null,
    sinImpuestos: data.sinimpuestos ?? null,
    personal,
    seniaMin: personal ? (seniamin ?? null) : null,
    seniaMax: personal ? (seniamax ?? null) : null,
    cuotasMax: personal ? cuotasmax : null,
  }
}
