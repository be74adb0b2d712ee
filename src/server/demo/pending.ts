import { and, asc, desc, eq, gt, inArray, like, lt, lte, notExists, sql } from 'drizzle-orm'
import { propuestaBody } from '../../contract/viajes/propuestas.ts'
import { addDays, type Dia, formatDay, localDay } from '../../reglas/dia.ts'
import { type Centavos, formatMoney } from '../../reglas/dinero.ts'
import { correos } from '../db/schema/mensajes.ts'
import { cierresCaja } from '../db/schema/office.ts'
import { transferencias as informadas, recibos } from '../db/schema/pagos.ts'
import { cuotas, reservas } from '../db/schema/reservas.ts'
import { mailRecibo } from '../domain/cobranza/pdfs/service.ts'
import { reportUnpaidCuotas } from '../domain/cobranza/recargos/service.ts'
import type { Cliente, Deps, Personal } from '../domain/deps.ts'
import { closeCaja, viewCaja } from '../domain/dinero/caja/service.ts'
import { isUnpaidSql, owedAmountSql } from '../domain/dinero/cuotas/service.ts'
import { registerPago } from '../domain/dinero/mostrador/service.ts'
import {
  creditTransferencia,
  rejectTransferencia,
  reportTransferencia,
} from '../domain/dinero/transferencias/service.ts'
import { isLiveReserva } from '../domain/live-reserva.ts'
import { maxAttempts } from '../domain/mensajes/correo/service.ts'
import { offerPropuesta } from '../domain/viajes/propuestas/service.ts'
import { findCuenta, withPastClock } from './actors.ts'
import { type Calendario, instantAt } from './calendario.ts'
import { type AllViajeIds, findViajeIds } from './colegios.ts'
import { propuesta, type TransferenciaDemo, transferencias } from './contenido/pendientes.ts'

export async function writeTransferencias(
  deps: Deps,
  { hace: momentoDe }: Calendario,
  cashier: Personal,
  others: readonly TransferenciaDemo[],
) {
  const all = [...transferencias, ...others].toSorted((one, other) => other.hace - one.hace)
  for (const { familia, hace, referencia, fin } of all) {
    const actor = await findCuenta(deps, familia.mail)
    const id = await report(...withPastClock(deps, actor, momentoDe(hace, actor.id)), referencia)
    if (!fin) continue
    const nextDia = withPastClock(deps, cashier, momentoDe(hace - 1, actor.id))
    if (fin === 'acreditar') await creditTransferencia(...nextDia, { id, nota: '' })
    else await rejectTransferencia(...nextDia, { id, motivo: fin.rechazar })
  }
}

async function report(deps: Deps, actor: Cliente, referencia: string): Promise<number> {
  const [cuota] = await deps.db
    .select({ id: cuotas.id, debe: owedAmountSql })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(
      and(eq(reservas.usuarioId, actor.id), isLiveReserva, eq(cuotas.moneda, 'ARS'), gt(cuotas.numero, 0), isUnpaidSql),
    )
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
    .limit(1)
  if (!cuota) throw new Error(`The demo's family ${actor.mail} owes nothing`)
  const fecha = localDay(deps.now())
  const comprobante = await printComprobante(deps, cuota.debe, fecha, referencia)
  const transferencia = { importe: cuota.debe, fecha, referencia, conceptos: [cuota.id], comprobante }
  return Number((await reportTransferencia(deps, actor, transferencia)).id)
}

function printComprobante({ pdf, now }: Deps, importe: Centavos, fecha: Dia, referencia: string): Promise<Buffer> {
  return pdf.render({
    title: 'Comprobante de transferencia',
    author: 'Banco de demostración',
    created: now(),
    footer: 'Papel de demostración: no corresponde a ningún movimiento real',
    content: [
      { text: 'Comprobante de transferencia', style: 'titulo' },
      { text: `Fecha: ${formatDay(fecha)}` },
      { text: `Operación: ${referencia}` },
      { text: `Importe: ${formatMoney(importe, 'ARS')}`, style: 'total', margin: [0, 12, 0, 0] },
    ],
  })
}

export async function writeCobranzas(
  deps: Deps,
  { hoy, hace }: Calendario,
  cashier: Personal,
  viajesOnSale: AllViajeIds,
) {
  if ((await deps.db.$count(cierresCaja)) === 0) {
    const fecha = addDays(hoy, -1)
    const { esperadoars, esperadousd } = await viewCaja(deps, fecha)
    const contado = { contadoars: esperadoars, contadousd: esperadousd, nota: '' }
    await closeCaja(...withPastClock(deps, cashier, instantAt(fecha, '20', 10)), {
      ...{ fecha, esperadoars, esperadousd, ...contado },
    })
  }
  const body = propuestaBody.parse({
    ...propuesta.familia,
    ...propuesta.pasajero,
    ...findViajeIds(viajesOnSale, propuesta),
    observaciones: 'Llamó por teléfono; prefiere que le escribamos después de las 18.',
  })
  await offerPropuesta(...withPastClock(deps, cashier, hace(1)), body)
}

const cobros = [
  { canal: 'efectivo', minutos: 64, comprobante: '' },
  { canal: 'transferencia', minutos: 41, comprobante: '00418273' },
  { canal: 'efectivo', minutos: 18, comprobante: '' },
] as const

export async function registerPagosToday(deps: Deps, { hoy, hace }: Calendario, cashier: Personal) {
  const reported = deps.db
    .select({ id: informadas.id })
    .from(informadas)
    .where(and(eq(informadas.usuarioId, reservas.usuarioId), eq(informadas.estado, 'informada')))
  const next = and(gt(cuotas.vencimiento, hoy), lte(cuotas.vencimiento, addDays(hoy, 40)))
  const which = await deps.db
    .selectDistinctOn([cuotas.vencimiento, cuotas.reservaId], {
      reserva: cuotas.reservaId,
      concepto: cuotas.id,
      debe: owedAmountSql,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(
      and(
        ...[eq(reservas.estado, 'confirmada'), notExists(reported), next, isUnpaidSql],
        ...[eq(cuotas.moneda, 'ARS'), gt(cuotas.numero, 0)],
        // An earlier due must be paid first.
        sql`not exists (select 1 from ${cuotas} antes where antes.reserva_id = ${cuotas.reservaId} and antes.vencimiento < ${cuotas.vencimiento} and antes.pagado < antes.importe)`,
      ),
    )
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.reservaId))
    .limit(cobros.length)
  for (const [i, { reserva, concepto, debe }] of which.entries()) {
    const { canal, minutos, comprobante } = cobros[i] ?? cobros[0]
    const before = new Date(hace(0).getTime() - minutos * 60_000)
    // Just after midnight `before` is on the previous day, so the payment gets the current time.
    const [then, actor] = withPastClock(deps, cashier, localDay(before) === hoy ? before : hace(0))
    const received = { canal, moneda: 'ARS', importe: debe, fecha: hoy, comprobante, nota: '' } as const
    await registerPago(then, actor, { reserva, conceptos: [concepto], ...received })
  }
}

export async function lastRecibo({ db }: Deps): Promise<number> {
  const [row] = await db.select({ numero: recibos.numero }).from(recibos).orderBy(desc(recibos.numero)).limit(1)
  return row?.numero ?? 0
}

/** Marks the mails as sent, each on its own day, except one to a full mailbox. */
export async function writeOutbox(deps: Deps, { hace, hoy }: Calendario, from: number) {
  const { db } = deps
  const emitidos = await db
    .select({ numero: recibos.numero, creadoEn: recibos.creadoEn })
    .from(recibos)
    .where(gt(recibos.numero, from))
    .orderBy(asc(recibos.numero))
  for (const { numero, creadoEn } of emitidos) await mailRecibo({ ...deps, now: () => creadoEn }, numero)
  await reportUnpaidCuotas({ ...deps, now: () => hace(1) })
  await db
    .update(correos)
    .set({ estado: 'enviado', intentos: 1, enviadoEn: sql`${correos.creadoEn} + interval '4 seconds'` })
    .where(and(inArray(correos.estado, ['pendiente', 'guardado']), lt(correos.creadoEn, instantAt(hoy, '00', 0))))
  const error = '552 La casilla de quien lo recibe está llena'
  const last = db
    .select({ id: correos.id })
    .from(correos)
    .where(like(correos.clave, 'cuotas-impagas-%'))
    .orderBy(asc(correos.id))
    .limit(1)
  await db
    .update(correos)
    .set({ estado: 'fallido', intentos: maxAttempts, error, enviadoEn: null })
    .where(inArray(correos.id, last))
}
