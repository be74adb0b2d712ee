import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { nombreDeCuota } from '../../../reglas/cuota.ts'
import { addDays, localDay } from '../../../reglas/dia.ts'
import { add, type Centavos, subtract } from '../../../reglas/dinero.ts'
import type { Tx } from '../../db/client.ts'
import { devoluciones, imputaciones, numeradores, pagos, recibos } from '../../db/schema/pagos.ts'
import { preferenciaCuotas, preferencias, sandboxProveedor } from '../../db/schema/proveedor.ts'
import { type Personal, sistema } from '../../domain/actor.ts'
import { readAgencia } from '../../domain/casa/ajustes/service.ts'
import { type DatosRecibo, moneyInWords, printAgencia } from '../../domain/dinero/papeles/service.ts'
import { comisionOf } from '../../gateways/pagos/sandbox/pago-json.pure.ts'
import type { PagoSandbox } from '../../gateways/pagos/sandbox/store.ts'
import { estudiantiles } from '../contenido/estudiantiles.ts'
import type { Historia } from './historia.ts'
import type { Rastro } from './rastro.ts'
import type { ReservaEscrita } from './reservas-escritas.ts'
import { at, inTandas } from './tandas.ts'
import type { Cobro } from './vida.ts'

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** Every payment with what it paid, its receipt, and what went back of it, in the order in which they came. */
export async function writeCobros(escritor: Escritor, historia: Historia, escritas: readonly ReservaEscrita[]) {
  const { tx, personal } = escritor
  const cobros = historia.reservas
    .flatMap((reserva) => reserva.cobros)
    .toSorted((a, b) => a.recibidoEn.getTime() - b.recibidoEn.getTime() || a.reserva - b.reserva)
  const enLinea = await writePreferencias(tx, historia, cobros, escritas)
  const quien = (i: number) => at(personal, i % personal.length)
  const pagoIds = await inTandas(
    cobros.map(({ reserva, canal, moneda, importe, recibidoEn }, i) => ({
      ...{ canal, moneda, importe, recibidoEn },
      usuarioId: at(escritas, reserva).usuario.id,
      comprobante: canal === 'transferencia' ? numberOf(`transferencia-${i}`, 10) : '',
      ...(enLinea.get(i) ?? { personalId: quien(i).id }),
    })),
    (tanda) => tx.insert(pagos).values(tanda).returning({ id: pagos.id, proveedorPagoId: pagos.proveedorPagoId }),
  )
  await writePartes(tx, cobros, pagoIds, escritas)
  const primero = await writeRecibos(tx, historia, cobros, pagoIds, escritas)
  await writeDevoluciones(escritor, cobros, pagoIds)
  tell(escritor, cobros, pagoIds, escritas, primero)
}

/** Rows that come in, and then those that moved them: what undoes finds what it undoes. */
async function writePartes(tx: Tx, cobros: Cobro[], pagoIds: { id: number }[], escritas: readonly ReservaEscrita[]) {
  const filas = (cuales: 'partes' | 'movidas') =>
    cobros.flatMap((cobro, i) =>
      cobro[cuales].map(({ numero, ...parte }) => ({
        ...parte,
        pagoId: at(pagoIds, i).id,
        cuotaId: cuotaIdOf(escritas, cobro.reserva, numero),
      })),
    )
  const write = (tanda: (typeof imputaciones.$inferInsert)[]) =>
    tx.insert(imputaciones).values(tanda).returning({ id: imputaciones.id })
  await inTandas(filas('partes'), write)
  // What undoes first: until then its due is paid.
  await inTandas(
    filas('movidas').toSorted((a, b) => a.importe - b.importe),
    write,
  )
}

function cuotaIdOf(escritas: readonly ReservaEscrita[], reserva: number, numero: number): number {
  const id = at(escritas, reserva).cuotaIds.get(numero)
  if (id === undefined) throw new RangeError(`Booking ${reserva} of the history has no due ${numero}`)
  return id
}

/** Receipts follow one another without gaps, after the last one that was given; the answer is the first one's number. */
async function writeRecibos(
  tx: Tx,
  { reservas, familias }: Historia,
  cobros: Cobro[],
  pagoIds: { id: number; proveedorPagoId: string | null }[],
  escritas: readonly ReservaEscrita[],
): Promise<number> {
  const [numerador] = await tx
    .update(numeradores)
    .set({ ultimo: sql`${numeradores.ultimo} + ${cobros.length}` })
    .where(eq(numeradores.nombre, 'recibo'))
    .returning({ ultimo: numeradores.ultimo })
  if (!numerador) throw new Error('The receipt counter is missing')
  const primero = numerador.ultimo - cobros.length + 1
  const agencia = printAgencia(await readAgencia(tx))
  const filas = cobros.map((cobro, i) => {
    const { familiaN, pasajero, plan, viaje } = at(reservas, cobro.reserva)
    const { nombre, apellido, documento, mail } = at(familias, familiaN)
    const { id: pagoId, proveedorPagoId } = at(pagoIds, i)
    const numero = primero + i
    const datos: DatosRecibo = {
      numero,
      fecha: localDay(cobro.recibidoEn),
      agencia,
      pagador: { nombre: `${nombre} ${apellido}`, documento, mail },
      canal: cobro.canal,
      comprobante: cobro.canal === 'transferencia' ? numberOf(`transferencia-${i}`, 10) : (proveedorPagoId ?? ''),
      moneda: cobro.moneda,
      importe: cobro.importe,
      enLetras: moneyInWords(cobro.importe, cobro.moneda),
      lineas: cobro.partes.map((parte) => {
        const moneda = plan.find((cuota) => cuota.numero === parte.numero)?.moneda ?? cobro.moneda
        const { importe, importePago, cotizacion, cotizacionFecha } = parte
        return {
          reserva: at(escritas, cobro.reserva).id,
          pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
          paquete: estudiantiles[viaje.paquete].nombre,
          concepto: nombreDeCuota({ numero: parte.numero, concepto: 'cuota', moneda, mixta: false }),
          ...{ moneda, importe, importePago, cotizacion, cotizacionFecha },
        }
      }),
      aCuenta: subtract(cobro.importe, paidBy(cobro)),
      saldoContra: 0,
    }
    return { numero, pagoId, datos, creadoEn: cobro.recibidoEn }
  })
  await inTandas(filas, (tanda) => tx.insert(recibos).values(tanda).returning({ numero: recibos.numero }))
  return primero
}

const paidBy = ({ partes }: Cobro): Centavos => add(...partes.map(({ importePago }) => importePago))

async function writeDevoluciones({ tx, rastro, personal }: Escritor, cobros: Cobro[], pagoIds: { id: number }[]) {
  const filas = cobros
    .flatMap((cobro, i) => cobro.devoluciones.map((devolucion) => ({ ...devolucion, pagoId: at(pagoIds, i).id })))
    .toSorted((a, b) => a.creadoEn.getTime() - b.creadoEn.getTime())
    .map((fila, i) => ({ ...fila, quien: at(personal, i % personal.length), nota: 'Por la cancelación de la reserva' }))
  await inTandas(filas, (tanda) =>
    tx
      .insert(devoluciones)
      .values(tanda.map(({ quien, ...fila }) => ({ ...fila, motivo: 'devolucion' as const, personalId: quien.id })))
      .returning({ id: devoluciones.id }),
  )
  for (const { importe, canal, nota, creadoEn, pagoId, quien } of filas)
    rastro.add(creadoEn, quien, {
      accion: 'pago.devuelto',
      ...{ objetoTipo: 'pago', objetoId: pagoId },
      despues: { importe, canal, nota },
    })
}

function tell(
  { rastro, personal }: Escritor,
  cobros: Cobro[],
  pagoIds: { id: number }[],
  escritas: readonly ReservaEscrita[],
  primero: number,
) {
  for (const [i, { canal, moneda, importe, recibidoEn, partes, reserva, estado }] of cobros.entries()) {
    const quien = canal === 'mercadopago' ? sistema : at(personal, i % personal.length)
    const pagadas = partes.map((parte) => ({
      cuotaId: cuotaIdOf(escritas, reserva, parte.numero),
      importe: parte.importe,
      importePago: parte.importePago,
    }))
    rastro.add(recibidoEn, quien, {
      accion: 'pago.registrado',
      ...{ objetoTipo: 'pago', objetoId: at(pagoIds, i).id },
      despues: { canal, moneda, importe, recibo: primero + i, partes: pagadas },
    })
    if (!estado) continue
    rastro.add(recibidoEn, quien, {
      accion: 'reserva.estado',
      ...{ objetoTipo: 'reserva', objetoId: at(escritas, reserva).id },
      antes: { estado: estado.antes },
      despues: { estado: estado.despues },
    })
  }
}

/** What families paid online, in our books and in the practice provider's: what ours says of it, by payment. */
async function writePreferencias(
  tx: Tx,
  { reservas, familias, dias }: Historia,
  cobros: Cobro[],
  escritas: readonly ReservaEscrita[],
) {
  const viejas = dias.alCierre(addDays(dias.hoy, -200))
  const hechas = cobros.flatMap((cobro, i) => (cobro.canal === 'mercadopago' ? [{ i, cobro, ...namesOf(i) }] : []))
  const preparadaEn = ({ recibidoEn }: Cobro) => new Date(recibidoEn.getTime() - 4 * 60_000)
  const ids = await inTandas(hechas, (tanda) =>
    tx
      .insert(preferencias)
      .values(
        tanda.map(({ cobro, referencia, proveedorId }) => ({
          ...{ referencia, proveedorId },
          usuarioId: at(escritas, cobro.reserva).usuario.id,
          importe: cobro.importe,
          estado: 'pagada' as const,
          venceEn: new Date(cobro.recibidoEn.getTime() + 30 * 60_000),
          // The provider was asked of those of which something may still come, and of the others no more.
          conciliadaEn: cobro.recibidoEn < viejas ? cobro.recibidoEn : dias.alCierre(dias.ayer),
          cerrada: cobro.recibidoEn < viejas,
          creadoEn: preparadaEn(cobro),
        })),
      )
      .returning({ id: preferencias.id }),
  )
  const partes = hechas.flatMap(({ cobro }, i) =>
    cobro.partes.map(({ numero, importe, importePago, cotizacion, cotizacionFecha }) => ({
      preferenciaId: at(ids, i).id,
      cuotaId: cuotaIdOf(escritas, cobro.reserva, numero),
      importePesos: importePago,
      ...{ importe, cotizacion, cotizacionFecha },
    })),
  )
  await inTandas(partes, (tanda) =>
    tx.insert(preferenciaCuotas).values(tanda).returning({ id: preferenciaCuotas.preferenciaId }),
  )
  await inTandas(hechas, (tanda) =>
    tx
      .insert(sandboxProveedor)
      .values(
        tanda.map(({ cobro, referencia, proveedorId: preferenciaId, proveedorPagoId: id }) => {
          const cuando = cobro.recibidoEn.toISOString()
          const datos: PagoSandbox = {
            ...{ id, preferenciaId, referencia },
            titulo: 'Cuotas de viaje',
            importe: cobro.importe,
            mail: at(familias, at(reservas, cobro.reserva).familiaN).mail,
            avisarA: null,
            estado: 'approved',
            creadoEn: preparadaEn(cobro).toISOString(),
            cambiadoEn: cuando,
            aprobadoEn: cuando,
            devoluciones: [],
          }
          return { clase: 'pago', id, referencia, datos, creadoEn: cobro.recibidoEn }
        }),
      )
      .returning({ id: sandboxProveedor.id }),
  )
  return new Map(
    hechas.map(({ i, cobro: { importe }, proveedorPagoId }, n) => {
      const comision = comisionOf(importe)
      const preferenciaId = at(ids, n).id
      return [i, { proveedorPagoId, preferenciaId, comision, neto: subtract(importe, comision), personalId: null }]
    }),
  )
}

/** Of the provider's kind, the same each time. */
function namesOf(i: number) {
  const suma = createHash('sha256').update(`historia-${i}`).digest('hex')
  const referencia = [8, 12, 16, 20].reduce(
    (texto, corte, n) => `${texto.slice(0, corte + n)}-${texto.slice(corte + n)}`,
    suma.slice(0, 32),
  )
  return { referencia, proveedorId: `practica-${suma.slice(32)}`, proveedorPagoId: numberOf(`pago-${i}`, 11) }
}

function numberOf(clave: string, cifras: number): string {
  const suma = BigInt(`0x${createHash('sha256').update(clave).digest('hex')}`)
  const menor = 10n ** BigInt(cifras - 1)
  return String(menor + (suma % (9n * menor)))
}
