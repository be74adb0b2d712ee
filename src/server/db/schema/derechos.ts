import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, momento, sortedText } from './columns.ts'
import { personal } from './identidad.ts'
import { reservas } from './reservas.ts'

export const tiposSolicitud = ['arrepentimiento', 'baja', 'correccion', 'cancelacion'] as const

/** The law lets everybody request arrepentimiento and baja. The other types are a family's requests about its bookings. */
export const solicitudes = pgTable(
  'solicitudes',
  {
    id: id(),
    tipo: text('tipo', { enum: tiposSolicitud }).notNull(),
    codigo: text('codigo').notNull(),
    nombre: sortedText('nombre').notNull(),
    apellido: sortedText('apellido').notNull(),
    documento: text('documento').notNull(),
    mail: text('mail').notNull(),
    telefono: text('telefono').notNull().default(''),
    reserva: text('reserva').notNull().default(''),
    reservaId: integer('reserva_id').references(() => reservas.id),
    detalle: text('detalle').notNull().default(''),
    creadaEn: momento('creada_en').notNull(),
    atendidaEn: momento('atendida_en'),
    atendidaPor: integer('atendida_por').references(() => personal.id),
    nota: text('nota').notNull().default(''),
    busqueda: text('busqueda').notNull().default(''),
  },
  (t) => [
    uniqueIndex('solicitudes_codigo_key').on(t.codigo),
    check('solicitudes_tipo', sql`${t.tipo} in ('arrepentimiento', 'baja', 'correccion', 'cancelacion')`),
    check('solicitudes_atencion', sql`(${t.atendidaEn} is null) = (${t.atendidaPor} is null)`),
    index('solicitudes_reserva').on(t.reservaId).where(sql`${t.reservaId} is not null`),
    index('solicitudes_mail').on(t.mail),
    index('solicitudes_pendientes').on(t.id).where(sql`${t.atendidaEn} is null`),
    index('solicitudes_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
    index('solicitudes_creada').on(t.creadaEn, t.id),
    index('solicitudes_turno').on(sql`((case when ${t.atendidaEn} is not null then 1 else 0 end)::bigint)`, t.id),
  ],
)
