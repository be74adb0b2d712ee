import { and, asc, eq } from 'drizzle-orm'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import {
  buildPlan,
  checkPlanPersonal,
  depositDeadline,
  type PlanPersonal,
  type PlanTerms,
} from '../../../../reglas/plan.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { lockQuery } from '../../locks.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import { readFeriados } from '../../platform/feriados/service.ts'
import { costAboveLowest, mainMoneda, sinImpuestosOf } from './precio.pure.ts'

type Monto = PlanTerms & { id: number; descripcion: string; infocuotas: string; infovto: string }

export async function listMontos(deps: Deps, paqueteCursoId: number) {
  const hoy = localDay(deps.now())
  const nonBusinessDays = await readFeriados(deps.db)
  const rows = await deps.db
    .select({
      monto: montos,
      fechaSalida: paquetesCurso.fechaSalida,
      paquete: { desde: paquetes.desde, moneda: paquetes.moneda, sinImpuestos: paquetes.sinImpuestos },
    })
    .from(montos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, montos.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(and(eq(montos.paqueteCursoId, paqueteCursoId), eq(montos.activo, true), eq(paquetesCurso.activo, true)))
    .orderBy(asc(montos.orden), asc(montos.id))
  const possible = rows.flatMap(({ monto, fechaSalida, paquete }) => {
    const vencimientoSenia = depositDeadline(monto.fechaVtoSenia, hoy, nonBusinessDays)
    const plan = buildPlan(monto, { hoy, fechaSalida, vencimientoSenia })
    return plan ? [{ monto: { ...monto, fechaVtoSenia: vencimientoSenia }, plan, paquete }] : []
  })
  const { costoFinanciacion } = await readCobranza(deps.db)
  const formas = possible.map(({ monto }) => monto)
  return toOnlyPage(
    possible.map(({ monto, plan, paquete }) => {
      const diferencia = costAboveLowest(monto, formas)
      return {
        ...montoFields(monto),
        plan,
        diferencia: diferencia > 0 ? diferencia : null,
        financiacion: diferencia > 0 && costoFinanciacion,
        sinimpuestos: sinImpuestosOf(monto, paquete),
        cft: monto.cft,
      }
    }),
  )
}

const selectForma = (db: DbOrTx, montoId: number) =>
  db
    .select({ monto: montos, fechaSalida: paquetesCurso.fechaSalida })
    .from(montos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, montos.paqueteCursoId))
    .where(and(eq(montos.id, montoId), eq(montos.activo, true), eq(paquetesCurso.activo, true)))

export type FormaConSalida = Awaited<ReturnType<typeof selectForma>>[number]

/** @throws DomainError `plan_invalido` if the option is not on offer */
export const readForma = (db: DbOrTx, montoId: number) => selectForma(db, montoId).then(requireForma)

/** Locks a payment option, whose terms then cannot change until the transaction ends. @throws DomainError `plan_invalido` */
export const lockForma = async (tx: Tx, montoId: number) =>
  requireForma(await lockQuery(tx, montos, selectForma(tx, montoId), 'share'))

function requireForma([forma]: readonly FormaConSalida[]): FormaConSalida {
  if (!forma) throw new DomainError('plan_invalido', { campos: { pp: 'Debe elegir una forma de pago' } })
  return forma
}

/**
 * Returns today's plan of a payment option.
 * @throws DomainError `plan_invalido` if it cannot be booked today, or a personal plan exceeds its limits
 */
export async function computePlan(
  db: DbOrTx,
  hoy: Dia,
  { monto, fechaSalida }: FormaConSalida,
  personal?: PlanPersonal,
) {
  const vencimientoSenia = depositDeadline(monto.fechaVtoSenia, hoy, await readFeriados(db))
  const plan = buildPlan(monto, { hoy, fechaSalida, vencimientoSenia }, personal)
  if (!plan) throw new DomainError('plan_invalido', { campos: personal ? checkPlanPersonal(monto, personal) : {} })
  return { monto, plan, vencimientoSenia }
}

export async function previewPlan(
  deps: Deps,
  choice: { pp: number; personalPago: boolean; anticipo?: Centavos; cuotas?: number },
) {
  const { personalPago, anticipo, cuotas } = choice
  const personal = personalPago ? { anticipo: anticipo ?? 0, cuotas: cuotas ?? 0 } : undefined
  const { plan, vencimientoSenia } = await computePlan(
    deps.db,
    localDay(deps.now()),
    await readForma(deps.db, choice.pp),
    personal,
  )
  const first = plan.find(({ numero }) => numero > 0)
  return {
    plan,
    valorcuota: first?.importe ?? 0,
    vencimientosenia: vencimientoSenia,
  }
}

function montoFields(monto: Monto) {
  const { id, descripcion, moneda, importe, adicional, senia, infocuotas, infovto, personal } = monto
  return {
    ...{ id, descripcion, moneda, importe, adicional, senia, infocuotas, infovto, personal },
    moneda1: mainMoneda(moneda),
    moneda2: moneda === '3' ? ('USD' as const) : null,
    fechavtosenia: monto.fechaVtoSenia,
    seniamin: monto.seniaMin,
    seniamax: monto.seniaMax,
    cuotasmax: monto.cuotasMax,
  }
}
