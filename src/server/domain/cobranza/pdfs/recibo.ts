import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { formatDay, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney, greatest, subtract } from '../../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../../reglas/numbers.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { coberturas, imputaciones, pagos, recibos } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, pick } from '../../../db/sql-expressions.ts'
import { requireFound, requireRow } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import { type Cliente, type DbOrTx, type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { cuotaNameColumns } from '../../dinero/cuotas/service.ts'
import { findTitular } from '../../dinero/libro/service.ts'
import { attachRecibo, sendCorreo } from '../../mensajes/correo/service.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { readViajeHeading } from '../../viajes/colegios/service.ts'
import { moneyInWords } from './amount-in-words.pure.ts'
import { toPrintedAgencia } from './letterhead.pure.ts'
import { addLogoImage } from './logo.ts'
import { composeRecibo, type ReciboData, reciboData } from './recibo.pure.ts'

/** For the family that paid, or for staff who may see payments. @throws DomainError `no_encontrado`, `sin_permiso` */
export async function viewReciboPdf(deps: Deps, actor: Cliente | Personal, numero: number): Promise<Buffer> {
  const [own] = await deps.db
    .select({ numero: recibos.numero })
    .from(recibos)
    .innerJoin(pagos, eq(pagos.id, recibos.pagoId))
    .where(and(eq(recibos.numero, numero), visibleTo(actor, pagos)))
  const pdf = own && (await makeReciboPdf(deps, numero))
  return requireFound(pdf, 'recibo')
}

export async function makeReciboPdf(deps: Deps, numero: number): Promise<Buffer | null> {
  const recibo = await readRecibo(deps.db, numero)
  if (!recibo) return null
  const agencia = await addLogoImage(deps.storage, recibo.datos.agencia)
  return deps.pdf.render(composeRecibo({ ...recibo.datos, agencia }, recibo.recibidoEn))
}

/** Returns the content that was stored when the receipt was issued. An older receipt stored none, so its content comes from the ledger. */
async function readRecibo(db: DbOrTx, numero: number) {
  const [recibo] = await db
    .select({ pagoId: recibos.pagoId, datos: recibos.datos, recibidoEn: pagos.recibidoEn })
    .from(recibos)
    .innerJoin(pagos, eq(pagos.id, recibos.pagoId))
    .where(eq(recibos.numero, numero))
  if (!recibo) return undefined
  const data = recibo.datos ? reciboData.parse(recibo.datos) : await readReciboData(db, recibo.pagoId, numero)
  return { ...recibo, datos: data }
}

export async function readReciboData(db: DbOrTx, pagoId: number, numero: number): Promise<ReciboData> {
  const [pago] = await db
    .select({
      pago: pagos,
      nombre: fullNameSql(usuarios),
      documento: usuarios.documento,
      mail: usuarios.mail,
    })
    .from(pagos)
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .where(eq(pagos.id, pagoId))
  if (!pago) throw new Error(`There is no payment ${pagoId}`)
  const { canal, moneda, importe, recibidoEn, comprobante, proveedorPagoId } = pago.pago
  if (canal === 'apertura') throw new Error(`Payment ${pagoId} was entered, and has no receipt here`)
  const lines = await listLines(db, pagoId)
  const cobertura = await sumCoberturas(db, pagoId)
  return {
    numero,
    fecha: localDay(recibidoEn),
    agencia: toPrintedAgencia(await readAgencia(db)),
    pagador: { nombre: pago.nombre, documento: pago.documento, mail: pago.mail },
    canal,
    comprobante: comprobante || proveedorPagoId || '',
    moneda,
    importe,
    enLetras: moneyInWords(importe, moneda),
    lineas: lines,
    aCuenta: greatest(0, subtract(importe, cobertura, ...lines.map(({ importePago }) => importePago))),
    saldoContra: cobertura,
  }
}

/** Sums the part that covered a negative balance when the payment was received. */
async function sumCoberturas(db: DbOrTx, pagoId: number): Promise<Centavos> {
  const [sum] = await db
    .select({ importe: sql<Centavos>`coalesce(sum(${coberturas.importe}), 0)::bigint` })
    .from(coberturas)
    .where(and(eq(coberturas.pagoId, pagoId), gt(coberturas.importe, 0)))
  return sum?.importe ?? 0
}

/** Lists what a payment paid when it was received. A receipt does not show later reversals. */
async function listLines(db: DbOrTx, pagoId: number): Promise<ReciboData['lineas']> {
  const rows = await db
    .select({
      reserva: reservas.id,
      pasajero: fullNameSql(pasajeros),
      paquete: paquetes.nombre,
      ...cuotaNameColumns,
      ...pick(imputaciones, 'importe', 'importePago', 'cotizacion', 'cotizacionFecha'),
    })
    .from(imputaciones)
    .innerJoin(cuotas, eq(cuotas.id, imputaciones.cuotaId))
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(and(eq(imputaciones.pagoId, pagoId), gt(imputaciones.importe, 0)))
    .orderBy(asc(cuotas.reservaId), asc(cuotas.vencimiento), asc(cuotas.numero))
  return rows.map(({ numero, concepto, mixta: deDos, ...line }) => ({
    ...line,
    concepto: cuotaName({ numero, concepto, moneda: line.moneda, mixta: deDos }),
  }))
}

/** Mails a receipt once. No-op if the account was deleted. */
export const mailRecibo = inTransaction(async (deps, tx, numero: number) => {
  const recibo = await readRecibo(tx, numero)
  const titular = recibo && (await findTitular(tx, recibo.pagoId))
  if (titular) await sendRecibo(deps, tx, titular, recibo.datos)
})

async function sendRecibo(deps: Deps, tx: Tx, titular: { nombre: string; mail: string }, data: ReciboData) {
  const { numero, lineas, importe, moneda, aCuenta, saldoContra, fecha, canal } = data
  await sendCorreo(deps, tx, {
    clave: `recibo-${numero}`,
    para: titular.mail,
    plantilla: 'recibo',
    datos: {
      nombre: titular.nombre,
      numero: formatReciboNumber(numero),
      importe: formatMoney(importe, moneda),
      fecha: formatDay(fecha),
      canal,
      lineas: [
        ...lineas.map(({ concepto, pasajero, importePago }) => ({
          concepto,
          pasajero,
          importe: formatMoney(importePago, moneda),
        })),
        ...(saldoContra > 0
          ? [{ concepto: 'Saldo en contra', pasajero: '', importe: formatMoney(saldoContra, moneda) }]
          : []),
      ],
      aCuenta: aCuenta > 0 ? formatMoney(aCuenta, moneda) : '',
      enlace: `${deps.publicUrl}/cuentas`,
      sobre: await describeReserva(tx, lineas),
    },
    adjuntos: [attachRecibo(numero, formatReciboNumber(numero))],
  })
}

async function describeReserva(tx: Tx, lines: ReciboData['lineas']) {
  const [line] = lines
  if (!line || lines.some(({ reserva }) => reserva !== line.reserva)) return undefined
  const { viaje } = await tx
    .select({ viaje: reservas.paqueteCursoId })
    .from(reservas)
    .where(eq(reservas.id, line.reserva))
    .then(requireRow('reserva'))
  return { ...(await readViajeHeading(tx, viaje)), pasajero: line.pasajero }
}
