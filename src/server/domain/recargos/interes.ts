import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { convenioPlantillas, cuotas, reservas } from '../../db/schema/reservas.ts'
import { sistema } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import { readPolitica } from '../convenios/service.ts'
import { sendCorreo } from '../correo/service.ts'
import { formatMoney, formatPorcentaje, share } from '../cuotas/service.ts'
import type { Deps } from '../deps.ts'
import { vivas } from '../reservas/service.ts'
import { addDays, formatDay, localDay } from '../tiempo/service.ts'
import { addRecargos, lockCuotas, nameCuota, type Recargo, readFamilia } from './agregar.ts'
import { monthsLate } from './calculo.pure.ts'
import { findVencidas } from './vencidas.ts'

/** Days in which interest is to be paid, from its charge. */
const plazo = 10

/**
 * Charges each whole month of delay of an instalment, where the accepted agreement says so: on what is owed of it, once a
 * month, told to the family. Interest bears none.
 */
export async function chargeIntereses(deps: Deps) {
  const conInteres = sql`${convenioPlantillas.politica} -> 'interes' ->> 'porcentajeMensual' is not null`
  for (const id of await findVencidas(deps, conInteres)) await deps.db.transaction((tx) => charge(deps, tx, id))
}

async function charge(deps: Deps, tx: Tx, reservaId: number) {
  const hoy = localDay(deps.now())
  const { interes } = await readPolitica(tx, reservaId)
  const todas = await lockCuotas(tx, reservaId)
  if (!interes || !(await isViva(tx, reservaId))) return
  const vencidas = todas.filter(
    ({ numero, concepto, vencimiento, debe }) => numero > 0 && concepto !== 'interes' && vencimiento < hoy && debe > 0,
  )
  const cobrados = await readCobrados(
    tx,
    vencidas.map(({ id }) => id),
  )
  const cargos = vencidas.flatMap((cuota) =>
    Array.from({ length: monthsLate(cuota.vencimiento, interes.diasDeGracia, hoy) }, (_, i) => ({
      cuota,
      recargo: {
        origenId: cuota.id,
        moneda: cuota.moneda,
        concepto: 'interes',
        periodo: `mes-${i + 1}`,
        importe: share(cuota.debe, interes.porcentajeMensual),
        vencimiento: addDays(hoy, plazo),
      } satisfies Recargo,
    })).filter(({ recargo }) => recargo.importe > 0 && !cobrados.has(`${recargo.origenId} ${recargo.periodo}`)),
  )
  await addRecargos(
    tx,
    reservaId,
    cargos.map(({ recargo }) => recargo),
  )
  const { para, datos } = await readFamilia(deps, tx, reservaId)
  for (const { cuota, recargo } of cargos) {
    await sendCorreo(deps, tx, {
      clave: `interes-${recargo.origenId}-${recargo.periodo}`,
      para,
      plantilla: 'interes',
      datos: {
        ...datos,
        cuota: nameCuota(cuota),
        vencida: formatDay(cuota.vencimiento),
        debe: formatMoney(cuota.debe, cuota.moneda),
        porcentaje: formatPorcentaje(interes.porcentajeMensual),
        importe: formatMoney(recargo.importe, cuota.moneda),
        vence: formatDay(recargo.vencimiento),
      },
    })
    await audit(tx, sistema, {
      accion: 'interes.cobrado',
      objetoTipo: 'reserva',
      objetoId: reservaId,
      despues: recargo,
    })
  }
}

async function isViva(tx: Tx, reservaId: number): Promise<boolean> {
  return (await tx.$count(reservas, and(eq(reservas.id, reservaId), inArray(reservas.estado, [...vivas])))) > 0
}

async function readCobrados(tx: Tx, origenes: number[]): Promise<Set<string>> {
  if (origenes.length === 0) return new Set()
  const filas = await tx
    .select({ origenId: cuotas.origenId, periodo: cuotas.periodo })
    .from(cuotas)
    .where(and(inArray(cuotas.origenId, origenes), eq(cuotas.concepto, 'interes')))
  return new Set(filas.map(({ origenId, periodo }) => `${origenId} ${periodo}`))
}
