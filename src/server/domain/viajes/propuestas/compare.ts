import { and, eq } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, monedas, subtract } from '../../../../reglas/dinero.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { cuotas, type reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { listPlan } from '../../dinero/cuotas/service.ts'
import { byPaymentOrder, previewTransfer, readPaidAllocations, saldosOf } from '../../dinero/libro/service.ts'
import type { AgreedTerms } from '../convenios/service.ts'

type Reserva = typeof reservas.$inferSelect
type Line = { nombre: string; vencimiento: Dia; moneda: Moneda; importe: Centavos; pagado: Centavos }

/**
 * Compares a booking's plan with the changed plan, in minor units. The changed plan keeps charged interest. It omits price adjustments,
 * because it has today's price.
 */
export async function compareCambio(deps: Deps, db: DbOrTx, reserva: Reserva, terms: AgreedTerms) {
  const old = (await listPlan(db, reserva.id, localDay(deps.now()))).filter(
    ({ concepto }) => concepto !== 'cancelacion',
  )
  const intereses = await readIntereses(db, reserva.id)
  const dues = [...terms.plan.map((cuota) => ({ ...cuota, concepto: 'cuota' as const })), ...intereses].toSorted(
    byPaymentOrder,
  )
  const mixed = new Set(dues.map(({ moneda }) => moneda)).size > 1
  const { pagan, sobra } = previewTransfer(await readPaidAllocations(db, reserva.id), dues)
  const added = dues.map((cuota, lugar): Line => {
    const { vencimiento, moneda, importe } = cuota
    const own = pagan.filter(({ cuotaId }) => cuotaId === lugar).map((allocation) => allocation.importe)
    return { nombre: cuotaName({ ...cuota, mixta: mixed }), vencimiento, moneda, importe, pagado: add(...own) }
  })
  const importes = monedas
    .map((moneda) => {
      const before = sumOf(old, moneda)
      const after = sumOf(added, moneda)
      return {
        ...{ moneda, antes: before.importe, despues: after.importe },
        diferencia: subtract(after.importe, before.importe),
        ajustes: sumOf(
          old.filter(({ concepto }) => concepto === 'ajuste'),
          moneda,
        ).importe,
        intereses: sumOf(intereses, moneda).importe,
        ...{ pagado: before.pagado, cubre: after.pagado, resta: subtract(after.importe, after.pagado) },
      }
    })
    .filter(({ antes, despues }) => antes > 0 || despues > 0)
  return {
    antes: {
      ...(await readViajeAndForma(db, reserva)),
      cuotas: old.map((cuota): Line => pick(cuota, 'nombre', 'vencimiento', 'moneda', 'importe', 'pagado')),
      numcuotas: countCuotas(old),
    },
    despues: {
      ...{ viaje: await readViaje(db, terms.paqueteCursoId), forma: terms.formaDePago },
      ...{ cuotas: added, numcuotas: countCuotas(dues) },
    },
    importes,
    afavor: saldosOf(sobra),
  }
}

/** Returns paid and unpaid interest, which moves to the new plan. */
export async function readIntereses(db: DbOrTx, reservaId: number) {
  return db
    .select(pick(cuotas, 'id', 'origenId', 'numero', 'concepto', 'moneda', 'importe', 'pagado', 'vencimiento'))
    .from(cuotas)
    .where(and(eq(cuotas.reservaId, reservaId), eq(cuotas.concepto, 'interes')))
    .orderBy(cuotas.id)
}

/** Counts a number with instalments in both currencies once. */
const countCuotas = (dues: readonly { numero: number; concepto: string }[]) =>
  new Set(dues.filter(({ numero, concepto }) => concepto === 'cuota' && numero > 0).map(({ numero }) => numero)).size

function sumOf(cuotas: readonly { moneda: Moneda; importe: Centavos; pagado: Centavos }[], moneda: Moneda) {
  const own = cuotas.filter((cuota) => cuota.moneda === moneda)
  return {
    importe: add(...own.map(({ importe }) => importe)),
    pagado: add(...own.map(({ pagado }) => pagado)),
  }
}

async function readViajeAndForma(db: DbOrTx, { montoId, paqueteCursoId, planPersonal }: Reserva) {
  const { descripcion } = await db
    .select({ descripcion: montos.descripcion })
    .from(montos)
    .where(eq(montos.id, montoId))
    .then(requireRow('forma de pago'))
  return {
    viaje: await readViaje(db, paqueteCursoId),
    forma: planPersonal ? `${descripcion}, plan personal` : descripcion,
  }
}

async function readViaje(db: DbOrTx, paqueteCursoId: number): Promise<string> {
  const { nombre } = await db
    .select({ nombre: paquetes.nombre })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.id, paqueteCursoId))
    .then(requireRow('viaje'))
  return nombre
}
