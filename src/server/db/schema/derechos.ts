import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, momento, nombre } from './columnas.ts'
import { personal } from './identidad.ts'

/** What consumer law lets anybody ask for (arrepentimiento, baja), with the code that proves it was asked. */
export const solicitudes = pgTable(
  'solicitudes',
  {
    id: id(),
    tipo: text('tipo', { enum: ['arrepentimiento', 'baja'] }).notNull(),
    codigo: text('codigo').notNull(),
    nombre: nombre('nombre').notNull(),
    apellido: nombre('apellido').notNull(),
    documento: text('documento').notNull(),
    mail: text('mail').notNull(),
    telefono: text('telefono').notNull().default(''),
    reserva: text('reserva').notNull().default(''),
    detalle: text('detalle').notNull().default(''),
    creadaEn: momento('creada_en').notNull(),
    atendidaEn: momento('atendida_en'),
    atendidaPor: integer('atendida_por').references(() => personal.id),
    nota: text('nota').notNull().default(''),
  },
  (t) => [
    uniqueIndex('solicitudes_codigo_key').on(t.codigo),
    check('solicitudes_tipo', sql`${t.tipo} in ('arrepentimiento', 'baja')`),
    check('solicitudes_atencion', sql`(${t.atendidaEn} is null) = (${t.atendidaPor} is null)`),
    index('solicitudes_pendientes').on(t.id).where(sql`${t.atendidaEn} is null`),
  ],
)
