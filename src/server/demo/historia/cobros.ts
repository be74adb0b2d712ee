import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cuotaName } from '../../../reglas/cuota.ts'
import { addDays, localDay } from '../../../reglas/dia.ts'
import { add, subtract } from '../../../reglas/dinero.ts'
import { devoluciones, imputaciones, numeradores, pagos, recibos } from '../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias, sandboxProveedor } from '../../db/schema/proveedor.ts'
import { moneyInWords, type ReciboData, toPrintedAgencia } from '../../domain/cobranza/pdfs/service.ts'
import { sistema, type Tx } from '../../domain/deps.ts'
import { readAgencia } from '../../domain/platform/ajustes/service.ts'
import { comisionOf } from '../../gateways/pagos/sandbox/pago-json.pure.ts'
import type { PagoSandbox } from '../../gateways/pagos/sandbox/store.ts'
import { type BulkWriter, elementAt, insertAll, insertEach, personalInTurn } from '../bulk-writer.ts'
import { findEstudiantil } from '../contenido/catalogo.ts'
import type { Historia } from './compose.ts'
import type { Cobro } from './life-of-reserva.ts'
import type { ReservaIds } from './reservas.ts'

type NumberedCobro = Cobro & { i: number; suya: ReservaIds }

export async function writeCobros(writer: BulkWriter, historia: Historia, written: readonly ReservaIds[]) {
  const { tx, personal, auditEntries } = writer
  const cobros: NumberedCobro[] = historia.reservas
    .flatMap((reserva) => reserva.cobros)
    .toSorted((a, b) => a.recibidoEn.getTime() - b.recibidoEn.getTime() || a.reserva - b.reserva)
    .map((cobro, i) => ({ ...cobro, i, suya: elementAt(written, cobro.reserva) }))
  const online = await writePreferencias(tx, historia, cobros)
  const rows = await insertEach(tx, pagos, cobros, ({ canal, moneda, importe, recibidoEn, suya, i }) => ({
    ...{ canal, moneda, importe, recibidoEn, usuarioId: suya.usuario.id },
    comprobante: canal === 'transferencia' ? numberOf(`transferencia-${i}`, 10) : '',
    ...(online.get(i) ?? { personalId: personalInTurn(personal, i).id }),
  }))
  const partsOf = (which: 'partes' | 'movidas') =>
    cobros.flatMap((cobro) =>
      cobro[which].map(({ numero, ...allocation }) => {
        return { ...allocation, pagoId: elementAt(rows, cobro.i).id, cuotaId: cuotaIdOf(cobro, numero) }
      }),
    )
  // Reversals must precede the new allocations, because a due counts as paid until its allocation is reversed.
  await insertAll(tx, imputaciones, partsOf('partes'))
  await insertAll(
    tx,
    imputaciones,
    partsOf('movidas').toSorted((a, b) => a.importe - b.importe),
  )
  const first = await writeRecibos(tx, historia, cobros, rows)
  await writeDevoluciones(writer, cobros, rows)
  for (const cobro of cobros) {
    const { i, canal, moneda, importe, recibidoEn, suya, estado } = cobro
    const who = canal === 'mercadopago' ? sistema : personalInTurn(personal, i)
    const allocations = cobro.partes.map((part) => {
      return { cuotaId: cuotaIdOf(cobro, part.numero), importe: part.importe, importePago: part.importePago }
    })
    auditEntries.add(recibidoEn, who, {
      ...{ accion: 'pago.registrado', objetoId: elementAt(rows, i).id },
      despues: { canal, moneda, importe, recibo: first + i, partes: allocations },
    })
    if (!estado) continue
    const [before, after] = [{ estado: estado.antes }, { estado: estado.despues }]
    auditEntries.add(recibidoEn, who, { accion: 'reserva.estado', objetoId: suya.id, antes: before, despues: after })
  }
}

function cuotaIdOf({ suya, reserva }: NumberedCobro, numero: number): number {
  const id = suya.cuotaIds.get(numero)
  if (id === undefined) throw new RangeError(`Booking ${reserva} of the history has no due ${numero}`)
  return id
}

async function writeRecibos(
  tx: Tx,
  { reservas, familias }: Historia,
  cobros: readonly NumberedCobro[],
  rows: readonly (typeof pagos.$inferSelect)[],
): Promise<number> {
  const [numerator] = await tx
    .update(numeradores)
    .set({ ultimo: sql`${numeradores.ultimo} + ${cobros.length}` })
    .where(eq(numeradores.nombre, 'recibo'))
    .returning({ ultimo: numeradores.ultimo })
  if (!numerator) throw new Error('The receipt counter is missing')
  const first = numerator.ultimo - cobros.length + 1
  const agencia = toPrintedAgencia(await readAgencia(tx))
  const dados = cobros.map(({ i, canal, moneda, importe, recibidoEn, partes, suya, ...cobro }) => {
    const { familiaN, pasajero, plan, viaje } = elementAt(reservas, cobro.reserva)
    const { nombre, apellido, documento, mail } = elementAt(familias, familiaN)
    const { id: pagoId, proveedorPagoId, comprobante } = elementAt(rows, i)
    const numero = first + i
    const data: ReciboData = {
      ...{ numero, agencia, canal, moneda, importe, saldoContra: 0 },
      fecha: localDay(recibidoEn),
      pagador: { nombre: `${nombre} ${apellido}`, documento, mail },
      comprobante: comprobante || (proveedorPagoId ?? ''),
      enLetras: moneyInWords(importe, moneda),
      lineas: partes.map(({ numero, creadoEn: _, ...allocation }) => {
        const ownMoneda = plan.find((cuota) => cuota.numero === numero)?.moneda ?? moneda
        return {
          reserva: suya.id,
          pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
          paquete: findEstudiantil(viaje.paquete).nombre,
          concepto: cuotaName({ numero, concepto: 'cuota', moneda: ownMoneda, mixta: false }),
          ...{ moneda: ownMoneda, importe: allocation.importe, importePago: allocation.importePago },
          ...{ cotizacion: allocation.cotizacion, cotizacionFecha: allocation.cotizacionFecha },
        }
      }),
      aCuenta: subtract(importe, add(...partes.map(({ importePago }) => importePago))),
    }
    return { numero, pagoId, datos: data, creadoEn: recibidoEn }
  })
  await insertAll(tx, recibos, dados)
  return first
}

async function writeDevoluciones(
  { tx, auditEntries, personal }: BulkWriter,
  cobros: readonly NumberedCobro[],
  pagoIds: { id: number }[],
) {
  const rows = cobros
    .flatMap((cobro) =>
      cobro.devoluciones.map((devolucion) => ({ ...devolucion, pagoId: elementAt(pagoIds, cobro.i).id })),
    )
    .toSorted((a, b) => a.creadoEn.getTime() - b.creadoEn.getTime())
    .map((row, i) => ({
      ...{ ...row, motivo: 'devolucion' as const, personalId: personalInTurn(personal, i).id },
      nota: 'Por la cancelación de la reserva',
    }))
  await insertAll(tx, devoluciones, rows)
  for (const [i, { importe, canal, nota, creadoEn, pagoId: objetoId }] of rows.entries())
    auditEntries.add(creadoEn, personalInTurn(personal, i), {
      ...{ accion: 'pago.devuelto', objetoId, despues: { importe, canal, nota } },
    })
}

/**
 * Writes the preferencias of the online payments, and the payments to the sandbox provider's table. Returns the columns that each online
 * payment gets from the provider, by its index.
 */
async function writePreferencias(tx: Tx, { reservas, familias, dias }: Historia, cobros: readonly NumberedCobro[]) {
  const old = dias.atClosing(addDays(dias.hoy, -200))
  const done = cobros.flatMap((cobro) => {
    const preparedAt = new Date(cobro.recibidoEn.getTime() - 4 * 60_000)
    return cobro.canal === 'mercadopago' ? [{ ...cobro, preparadaEn: preparedAt, ...namesOf(cobro.i) }] : []
  })
  const rows = await insertEach(
    tx,
    preferencias,
    done,
    ({ suya, importe, recibidoEn, preparadaEn, referencia, proveedorId }) => ({
      ...{ usuarioId: suya.usuario.id, importe, estado: 'pagada' as const, referencia, proveedorId },
      venceEn: new Date(recibidoEn.getTime() + 30 * 60_000),
      // The reconciliation checked recent preferencias after yesterday's closing time. Older ones cannot change, so it last checked them
      // when they were paid.
      conciliadaEn: recibidoEn < old ? recibidoEn : dias.atClosing(dias.ayer),
      cerrada: recibidoEn < old,
      creadoEn: preparadaEn,
    }),
  )
  await insertAll(
    tx,
    preferenciaCuotas,
    done.flatMap((done, n) =>
      done.partes.map(({ numero, importe, importePago, cotizacion, cotizacionFecha }) => ({
        ...{ preferenciaId: elementAt(rows, n).id, cuotaId: cuotaIdOf(done, numero) },
        ...{ importe, importePesos: importePago, cotizacion, cotizacionFecha },
      })),
    ),
  )
  await insertEach(
    tx,
    sandboxProveedor,
    done,
    ({ reserva, importe, recibidoEn, preparadaEn, referencia, proveedorId, proveedorPagoId: id }) => {
      const when = recibidoEn.toISOString()
      const data: PagoSandbox = {
        ...{ id, preferenciaId: proveedorId, referencia, titulo: 'Cuotas de viaje', importe },
        mail: elementAt(familias, elementAt(reservas, reserva).familiaN).mail,
        ...{ avisarA: null, estado: 'approved', devoluciones: [] },
        ...{ creadoEn: preparadaEn.toISOString(), cambiadoEn: when, aprobadoEn: when },
      }
      return { clase: 'pago' as const, id, referencia, datos: data, creadoEn: recibidoEn }
    },
  )
  return new Map(
    done.map(({ i, importe, proveedorPagoId }, n) => {
      const comision = comisionOf(importe)
      const preferenciaId = elementAt(rows, n).id
      return [i, { proveedorPagoId, preferenciaId, comision, neto: subtract(importe, comision), personalId: null }]
    }),
  )
}

function namesOf(i: number) {
  const sum = createHash('sha256').update(`historia-${i}`).digest('hex')
  const referencia = sum.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { referencia, proveedorId: `practica-${sum.slice(32)}`, proveedorPagoId: numberOf(`pago-${i}`, 11) }
}

function numberOf(key: string, digits: number): string {
  const sum = BigInt(`0x${createHash('sha256').update(key).digest('hex')}`)
  const smallest = 10n ** BigInt(digits - 1)
  return String(smallest + (sum % (9n * smallest)))
}
