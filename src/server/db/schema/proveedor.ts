import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { centavos, createdAt, dia, foreignId, id, momento } from './columns.ts'
import { usuarios } from './identidad.ts'
import { cuotas } from './reservas.ts'

/** A payment link. The person with the link sees only the chosen dues. The token is not stored. */
export const enlacesPago = pgTable(
  'enlaces_pago',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    tokenHash: text('token_hash').notNull(),
    venceEn: momento('vence_en').notNull(),
    anuladoEn: momento('anulado_en'),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [uniqueIndex('enlaces_pago_token_key').on(t.tokenHash), index('enlaces_pago_usuario').on(t.usuarioId, t.id)],
)

export const enlacePagoCuotas = pgTable(
  'enlace_pago_cuotas',
  {
    enlaceId: foreignId('enlace_id', () => enlacesPago.id),
    cuotaId: foreignId('cuota_id', () => cuotas.id),
  },
  (t) => [primaryKey({ columns: [t.enlaceId, t.cuotaId] })],
)

export const estadosPreferencia = ['preparando', 'lista', 'reemplazada', 'en_proceso', 'pagada'] as const

export const preferencias = pgTable(
  'preferencias',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    /** Our reference at the provider. It is random, or derived from the idempotency key and the charge. */
    referencia: text('referencia').notNull(),
    proveedorId: text('proveedor_id'),
    initPoint: text('init_point'),
    importe: centavos('importe').notNull(),
    estado: text('estado', { enum: estadosPreferencia }).notNull(),
    venceEn: momento('vence_en').notNull(),
    enlacePagoId: integer('enlace_pago_id').references(() => enlacesPago.id),
    /** When the reconciliation last requested the preferencia's state from the provider. */
    conciliadaEn: momento('conciliada_en'),
    /** Whether the provider's state is final, so that the reconciliation skips the preferencia. */
    cerrada: boolean('cerrada').notNull().default(false),
    creadoEn: createdAt(),
  },
  (t) => [
    check('preferencias_importe', sql`${t.importe} > 0`),
    uniqueIndex('preferencias_referencia_key').on(t.referencia),
    index('preferencias_usuario').on(t.usuarioId, t.estado),
    index('preferencias_estado').on(t.estado, t.creadoEn),
    index('preferencias_conciliacion').on(t.conciliadaEn.nullsFirst(), t.id).where(sql`not ${t.cerrada}`),
  ],
)

export const preferenciaCuotas = pgTable(
  'preferencia_cuotas',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    preferenciaId: foreignId('preferencia_id', () => preferencias.id),
    cuotaId: foreignId('cuota_id', () => cuotas.id),
    importe: centavos('importe').notNull(),
    /** The provider's charge for this due, in pesos. */
    importePesos: centavos('importe_pesos').notNull(),
    cotizacion: centavos('cotizacion'),
    cotizacionFecha: dia('cotizacion_fecha'),
  },
  (t) => [
    primaryKey({ columns: [t.preferenciaId, t.cuotaId] }),
    uniqueIndex('preferencia_cuotas_id_key').on(t.id),
    index('preferencia_cuotas_cuota').on(t.cuotaId),
  ],
)

/** The provider's webhooks as received, each stored once. They are kept longer than the provider retries a webhook. */
export const avisosPago = pgTable(
  'avisos_pago',
  {
    id: id(),
    clave: text('clave').notNull(),
    dataId: text('data_id').notNull(),
    tipo: text('tipo').notNull(),
    cuerpo: text('cuerpo').notNull(),
    encabezados: jsonb('encabezados').$type<Record<string, string>>().notNull(),
    recibidoEn: momento('recibido_en').notNull(),
    procesadoEn: momento('procesado_en'),
    resultado: text('resultado').notNull().default(''),
  },
  (t) => [
    uniqueIndex('avisos_pago_clave_key').on(t.clave),
    index('avisos_pago_pendientes').on(t.id).where(sql`${t.procesadoEn} is null`),
    index('avisos_pago_data').on(t.dataId),
  ],
)

export const sandboxProveedor = pgTable(
  'sandbox_proveedor',
  {
    clase: text('clase').notNull(),
    id: text('id').notNull(),
    referencia: text('referencia').notNull().default(''),
    datos: jsonb('datos').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.clase, t.id] }), index('sandbox_referencia').on(t.clase, t.referencia)],
)
