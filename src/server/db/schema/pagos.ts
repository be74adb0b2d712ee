import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { estadosTransferencia } from '../../../contract/dinero/cobranza.ts'
import { centavos, createdAt, dia, foreignId, id, momento } from './columns.ts'
import { personal, usuarios } from './identidad.ts'
import { preferencias } from './proveedor.ts'
import { cuotas, reservas } from './reservas.ts'

/** Pesos for one dollar, in centavos. A day's newest row applies. */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: id(),
    fecha: dia('fecha').notNull(),
    pesos: centavos('pesos').notNull(),
    personalId: integer('personal_id').references(() => personal.id),
    creadoEn: createdAt(),
  },
  (t) => [check('cotizaciones_pesos', sql`${t.pesos} > 0`), index('cotizaciones_fecha').on(t.fecha, t.id)],
)

export const canales = ['mercadopago', 'efectivo', 'transferencia'] as const
const canalesPago = [...canales, 'apertura'] as const

/** Received payments. Rows never change: refunds and chargebacks are separate rows. */
export const pagos = pgTable(
  'pagos',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    canal: text('canal', { enum: canalesPago }).notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    importe: centavos('importe').notNull(),
    proveedorPagoId: text('proveedor_pago_id'),
    preferenciaId: integer('preferencia_id').references(() => preferencias.id),
    /** The payment whose chargeback the agency won. This row records its money again. */
    reintegraId: integer('reintegra_id').references((): AnyPgColumn => pagos.id),
    comision: centavos('comision'),
    neto: centavos('neto'),
    personalId: integer('personal_id').references(() => personal.id),
    /** The reference number of the bank transfer or till slip, as staff typed it. */
    comprobante: text('comprobante').notNull().default(''),
    nota: text('nota').notNull().default(''),
    recibidoEn: momento('recibido_en').notNull(),
    /** Received before its booking was entered. No till count or period includes it, and it has no receipt of this app. */
    ingresado: boolean('ingresado').notNull().default(false),
    reciboOriginal: text('recibo_original').notNull().default(''),
  },
  (t) => [
    check('pagos_importe', sql`${t.importe} > 0`),
    check('pagos_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    check('pagos_canal', sql`${t.canal} in ('mercadopago', 'efectivo', 'transferencia', 'apertura')`),
    check('pagos_ingresado', sql`${t.ingresado} or ${t.canal} <> 'apertura' and ${t.reciboOriginal} = ''`),
    // Guarantees one row per payment of the provider, although the provider repeats webhooks.
    uniqueIndex('pagos_proveedor_key').on(t.proveedorPagoId),
    index('pagos_usuario').on(t.usuarioId, t.id),
    index('pagos_recibido').on(t.recibidoEn, t.id),
    index('pagos_reintegra').on(t.reintegraId).where(sql`${t.reintegraId} is not null`),
    index('pagos_preferencia').on(t.preferenciaId).where(sql`${t.preferenciaId} is not null`),
  ],
)

export const devoluciones = pgTable(
  'devoluciones',
  {
    id: id(),
    pagoId: foreignId('pago_id', () => pagos.id),
    importe: centavos('importe').notNull(),
    /** The part of this refund above the payment's amount. The account owes it (saldo en contra). */
    excede: centavos('excede').notNull().default(0),
    motivo: text('motivo', { enum: ['devolucion', 'contracargo'] }).notNull(),
    /**
     * `apertura`: no money moved, because `withdrawEnteredPagos` reversed a payment of another system. No till count or list includes it.
     */
    canal: text('canal', { enum: canales }).notNull().default('mercadopago'),
    personalId: integer('personal_id').references(() => personal.id),
    nota: text('nota').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [
    check('devoluciones_importe', sql`${t.importe} > 0`),
    check('devoluciones_excede', sql`${t.excede} between 0 and ${t.importe}`),
    check('devoluciones_canal', sql`${t.canal} in ('mercadopago', 'efectivo', 'transferencia', 'apertura')`),
    index('devoluciones_pago').on(t.pagoId),
    index('devoluciones_creado').on(t.creadoEn, t.id),
    index('devoluciones_en_contra').on(t.id).where(sql`${t.excede} > 0`),
  ],
)

/**
 * Covers a negative balance: part of a payment, or a waiver with its reason. If the payment is refunded, a negative row takes its part
 * back.
 */
export const coberturas = pgTable(
  'coberturas',
  {
    id: id(),
    devolucionId: foreignId('devolucion_id', () => devoluciones.id),
    pagoId: integer('pago_id').references(() => pagos.id),
    importe: centavos('importe').notNull(),
    motivo: text('motivo').notNull().default(''),
    personalId: integer('personal_id').references(() => personal.id),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [
    check('coberturas_importe', sql`${t.importe} <> 0`),
    check('coberturas_condonada', sql`${t.pagoId} is not null or (${t.importe} > 0 and ${t.motivo} <> '')`),
    index('coberturas_devolucion').on(t.devolucionId),
    index('coberturas_pago').on(t.pagoId),
    index('coberturas_creado').on(t.creadoEn, t.id),
  ],
)

/** Allocates a part of a payment to a due. A negative row takes a part back: after a refund, a cancellation or a move to other dues. */
export const imputaciones = pgTable(
  'imputaciones',
  {
    id: id(),
    pagoId: foreignId('pago_id', () => pagos.id),
    cuotaId: foreignId('cuota_id', () => cuotas.id),
    importe: centavos('importe').notNull(),
    importePago: centavos('importe_pago').notNull(),
    cotizacion: centavos('cotizacion'),
    cotizacionFecha: dia('cotizacion_fecha'),
    /** The accounting date: the payment's date for its first allocations, the current date for a later allocation. */
    creadoEn: createdAt(),
    /** Whether the due was paid before its booking was entered. A period's report omits the allocation but includes its later reversal. */
    ingresada: boolean('ingresada').notNull().default(false),
  },
  (t) => [
    check('imputaciones_signo', sql`${t.importe} <> 0 and sign(${t.importe}) = sign(${t.importePago})`),
    // Contains every column that a period's report reads, so that the report reads only the index.
    index('imputaciones_creado').on(t.creadoEn, t.pagoId, t.cuotaId, t.importePago),
    index('imputaciones_pago').on(t.pagoId, t.cuotaId, t.importePago),
    index('imputaciones_cuota').on(t.cuotaId),
  ],
)

/** Each payment's remaining credit; no row if there is none. Triggers update it with each movement. */
export const creditos = pgTable(
  'creditos',
  {
    pagoId: integer('pago_id')
      .primaryKey()
      .references(() => pagos.id),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    importe: centavos('importe').notNull(),
  },
  (t) => [
    check('creditos_importe', sql`${t.importe} > 0`),
    index('creditos_usuario').on(t.usuarioId, t.moneda, t.importe),
  ],
)

export const recibos = pgTable(
  'recibos',
  {
    numero: integer('numero').primaryKey(),
    pagoId: foreignId('pago_id', () => pagos.id),
    /** The receipt's content when it was issued; null for older receipts. */
    datos: jsonb('datos').$type<Record<string, unknown>>(),
    creadoEn: createdAt(),
  },
  (t) => [uniqueIndex('recibos_pago_key').on(t.pagoId)],
)

/** Counters without gaps: a transaction takes a number and uses it, or rolls back both. */
export const numeradores = pgTable('numeradores', {
  nombre: text('nombre').primaryKey(),
  ultimo: integer('ultimo').notNull(),
})

/** Refunds requested from the provider. Staff can request the same amount again only if the provider refuses. */
export const devolucionesPedidas = pgTable(
  'devoluciones_pedidas',
  {
    id: id(),
    pagoId: foreignId('pago_id', () => pagos.id),
    importe: centavos('importe').notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    creadaEn: momento('creada_en').notNull(),
    terminadaEn: momento('terminada_en'),
  },
  (t) => [
    check('devoluciones_pedidas_importe', sql`${t.importe} > 0`),
    index('devoluciones_pedidas_abiertas').on(t.pagoId).where(sql`${t.terminadaEn} is null`),
  ],
)

export const revisiones = pgTable(
  'revisiones',
  {
    id: id(),
    reservaId: integer('reserva_id').references(() => reservas.id),
    motivo: text('motivo').notNull(),
    resuelta: boolean('resuelta').notNull().default(false),
    creadoEn: createdAt(),
  },
  (t) => [
    index('revisiones_reserva').on(t.reservaId, t.motivo),
    index('revisiones_motivo').on(t.motivo),
    index('revisiones_turno').on(t.resuelta, t.id),
  ],
)

/** A transfer that a customer reported. It becomes a payment when staff confirm it. `archivo` names an encrypted file in storage. */
export const transferencias = pgTable(
  'transferencias',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    /** Always in ARS. */
    importe: centavos('importe').notNull(),
    fecha: dia('fecha').notNull(),
    referencia: text('referencia').notNull().default(''),
    archivo: text('archivo').notNull(),
    archivoTipo: text('archivo_tipo').notNull(),
    estado: text('estado', { enum: estadosTransferencia }).notNull(),
    motivo: text('motivo').notNull().default(''),
    pagoId: integer('pago_id').references(() => pagos.id),
    atendidaPor: integer('atendida_por').references(() => personal.id),
    atendidaEn: momento('atendida_en'),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    check('transferencias_importe', sql`${t.importe} > 0`),
    check('transferencias_estado', sql`${t.estado} in ('informada', 'acreditada', 'rechazada')`),
    check('transferencias_pago', sql`(${t.estado} = 'acreditada') = (${t.pagoId} is not null)`),
    index('transferencias_usuario').on(t.usuarioId, t.id),
    index('transferencias_pendientes').on(t.id).where(sql`${t.estado} = 'informada'`),
    index('transferencias_turno').on(sql`(${t.estado} <> 'informada')`, t.id),
    index('transferencias_estado_turno').on(t.estado, sql`(${t.estado} <> 'informada')`, t.id),
  ],
)

export const transferenciaCuotas = pgTable(
  'transferencia_cuotas',
  {
    transferenciaId: foreignId('transferencia_id', () => transferencias.id),
    cuotaId: foreignId('cuota_id', () => cuotas.id),
  },
  (t) => [primaryKey({ columns: [t.transferenciaId, t.cuotaId] }), index('transferencia_cuotas_cuota').on(t.cuotaId)],
)
