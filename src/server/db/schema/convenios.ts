import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creadoEn, id, idDe, momento } from './columnas.ts'
import { personal } from './identidad.ts'
import { reservas } from './reservas.ts'

/** Versions of the agreement: its text with placeholders, and the figures that it commits to. The newest is in force. */
export const convenioPlantillas = pgTable('convenio_plantillas', {
  version: integer('version').primaryKey(),
  cuerpo: text('cuerpo').notNull(),
  /** Charges, interest, adjustment (`domain/viajes/convenios/politica.pure.ts`); empty is the house's own. */
  politica: jsonb('politica').$type<Record<string, unknown>>().notNull().default({}),
  personalId: integer('personal_id').references(() => personal.id),
  creadaEn: creadoEn(),
})

/** The accepted agreement, frozen: a trigger refuses every change. */
export const convenios = pgTable(
  'convenios',
  {
    id: id(),
    reservaId: idDe('reserva_id', () => reservas.id),
    plantillaVersion: idDe('plantilla_version', () => convenioPlantillas.version),
    html: text('html').notNull(),
    sha256: text('sha256').notNull(),
    /** Who accepted, as of then; empty in agreements of before this was kept. */
    mail: text('mail').notNull().default(''),
    aceptadoEn: momento('aceptado_en').notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
  },
  (t) => [uniqueIndex('convenios_reserva_key').on(t.reservaId), index('convenios_sha').on(t.sha256)],
)
