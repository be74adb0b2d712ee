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
import { centavos, creadoEn, dia, id, idDe, momento } from './columnas.ts'
import { personal, usuarios } from './identidad.ts'
import { preferencias } from './proveedor.ts'
import { cuotas, reservas } from './reservas.ts'

/** Pesos for one dollar, in centavos, as staff set it; the newest of a day rules. */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: id(),
    fecha: dia('fecha').notNull(),
    pesos: centavos('pesos').notNull(),
    personalId: integer('personal_id').references(() => personal.id),
    creadoEn: creadoEn(),
  },
  (t) => [check('cotizaciones_pesos', sql`${t.pesos} > 0`), index('cotizaciones_fecha').on(t.fecha, t.id)],
)

export const canales = ['mercadopago', 'efectivo', 'transferencia'] as const

/** Money received. Never changed: refunds and charge-backs are rows of their own. */
export const pagos = pgTable(
  'pagos',
  {
    id: id(),
    usuarioId: idDe('usuario_id', () => usuarios.id),
    canal: text('canal', { enum: canales }).notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    importe: centavos('importe').notNull(),
    proveedorPagoId: text('proveedor_pago_id'),
    preferenciaId: integer('preferencia_id').references(() => preferencias.id),
    /** The payment whose charge-back the agency won after it was written: this row is its money, in again. */
    reintegraId: integer('reintegra_id').references((): AnyPgColumn => pagos.id),
    comision: centavos('comision'),
    neto: centavos('neto'),
    personalId: integer('personal_id').references(() => personal.id),
    /** The bank's or the cash desk's own number, as staff wrote it. */
    comprobante: text('comprobante').notNull().default(''),
    nota: text('nota').notNull().default(''),
    recibidoEn: momento('recibido_en').notNull(),
  },
  (t) => [
    check('pagos_importe', sql`${t.importe} > 0`),
    check('pagos_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    check('pagos_canal', sql`${t.canal} in ('mercadopago', 'efectivo', 'transferencia')`),
    // Settlement exactly once: the provider's payment has one row, whatever notices say.
    uniqueIndex('pagos_proveedor_key').on(t.proveedorPagoId),
    index('pagos_usuario').on(t.usuarioId, t.id),
    index('pagos_recibido').on(t.recibidoEn, t.id),
    index('pagos_reintegra').on(t.reintegraId).where(sql`${t.reintegraId} is not null`),
    index('pagos_preferencia').on(t.preferenciaId).where(sql`${t.preferenciaId} is not null`),
  ],
)

/** Money that went back: a refund or a charge-back. */
export const devoluciones = pgTable(
  'devoluciones',
  {
    id: id(),
    pagoId: idDe('pago_id', () => pagos.id),
    importe: centavos('importe').notNull(),
    /** How much of it went out beyond what came in: the account owes it (saldo en contra). */
    excede: centavos('excede').notNull().default(0),
    motivo: text('motivo', { enum: ['devolucion', 'contracargo'] }).notNull(),
    /** How it went back; what the provider reports goes back by the provider. */
    canal: text('canal', { enum: canales }).notNull().default('mercadopago'),
    personalId: integer('personal_id').references(() => personal.id),
    nota: text('nota').notNull().default(''),
    creadoEn: creadoEn(),
  },
  (t) => [
    check('devoluciones_importe', sql`${t.importe} > 0`),
    check('devoluciones_excede', sql`${t.excede} between 0 and ${t.importe}`),
    check('devoluciones_canal', sql`${t.canal} in ('mercadopago', 'efectivo', 'transferencia')`),
    index('devoluciones_pago').on(t.pagoId),
    index('devoluciones_creado').on(t.creadoEn, t.id),
    index('devoluciones_en_contra').on(t.id).where(sql`${t.excede} > 0`),
  ],
)

/**
 * What covers money that went out twice: part of a payment, or a waiver with its reason. Negative rows undo, when that
 * payment goes back itself.
 */
export const coberturas = pgTable(
  'coberturas',
  {
    id: id(),
    devolucionId: idDe('devolucion_id', () => devoluciones.id),
    /** None when it was waived. */
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

/** Which part of a payment pays which instalment. Negative rows undo, when the money goes back. */
export const imputaciones = pgTable(
  'imputaciones',
  {
    id: id(),
    pagoId: idDe('pago_id', () => pagos.id),
    cuotaId: idDe('cuota_id', () => cuotas.id),
    /** In the instalment's currency. */
    importe: centavos('importe').notNull(),
    /** In the payment's currency. */
    importePago: centavos('importe_pago').notNull(),
    cotizacion: centavos('cotizacion'),
    cotizacionFecha: dia('cotizacion_fecha'),
    /** When it counts: what a payment pays as it comes in, with the payment; what is moved later, on its own day. */
    creadoEn: creadoEn(),
  },
  (t) => [
    check('imputaciones_signo', sql`${t.importe} <> 0 and sign(${t.importe}) = sign(${t.importePago})`),
    // What a period's money paid is read from the index alone.
    index('imputaciones_creado').on(t.creadoEn, t.pagoId, t.cuotaId, t.importePago),
    index('imputaciones_pago').on(t.pagoId, t.cuotaId, t.importePago),
    index('imputaciones_cuota').on(t.cuotaId),
  ],
)

/** What of each payment is in its account's favour; no row for none. Triggers keep it, with the money that moves. */
export const creditos = pgTable(
  'creditos',
  {
    pagoId: integer('pago_id')
      .primaryKey()
      .references(() => pagos.id),
    usuarioId: idDe('usuario_id', () => usuarios.id),
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
    pagoId: idDe('pago_id', () => pagos.id),
    /** What the receipt says, frozen as it was given; null for those of before it was. */
    datos: jsonb('datos').$type<Record<string, unknown>>(),
    creadoEn: creadoEn(),
  },
  (t) => [uniqueIndex('recibos_pago_key').on(t.pagoId)],
)

/** Numbers without gaps: taken in the transaction that uses them. */
export const numeradores = pgTable('numeradores', {
  nombre: text('nombre').primaryKey(),
  ultimo: integer('ultimo').notNull(),
})

/** A refund that the provider was asked for and has not told of yet: it counts as given back meanwhile. */
export const devolucionesPedidas = pgTable(
  'devoluciones_pedidas',
  {
    id: id(),
    pagoId: idDe('pago_id', () => pagos.id),
    importe: centavos('importe').notNull(),
    personalId: idDe('personal_id', () => personal.id),
    creadaEn: momento('creada_en').notNull(),
    /** Set when the provider did it, or refused. */
    terminadaEn: momento('terminada_en'),
  },
  (t) => [
    check('devoluciones_pedidas_importe', sql`${t.importe} > 0`),
    index('devoluciones_pedidas_abiertas').on(t.pagoId).where(sql`${t.terminadaEn} is null`),
  ],
)

/** Reservas whose money staff must look at: a payment on a lapsed booking, an amount that differs. */
export const revisiones = pgTable(
  'revisiones',
  {
    id: id(),
    reservaId: integer('reserva_id').references(() => reservas.id),
    motivo: text('motivo').notNull(),
    resuelta: boolean('resuelta').notNull().default(false),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('revisiones_reserva').on(t.reservaId, t.motivo),
    index('revisiones_motivo').on(t.motivo),
    index('revisiones_turno').on(t.resuelta, t.id),
  ],
)

/** A bank transfer as the family tells it, with its proof (a sealed file); money only once staff saw it arrive. */
export const transferencias = pgTable(
  'transferencias',
  {
    id: id(),
    usuarioId: idDe('usuario_id', () => usuarios.id),
    /** Pesos. */
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
    transferenciaId: idDe('transferencia_id', () => transferencias.id),
    cuotaId: idDe('cuota_id', () => cuotas.id),
  },
  // A family's screens ask of each due whether a transfer told of it is being verified.
  (t) => [primaryKey({ columns: [t.transferenciaId, t.cuotaId] }), index('transferencia_cuotas_cuota').on(t.cuotaId)],
)
