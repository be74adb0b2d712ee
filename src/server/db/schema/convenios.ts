import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, dia, foreignId, id, momento } from './columns.ts'
import { personal } from './identidad.ts'
import { reservas } from './reservas.ts'

export const convenioPlantillas = pgTable('convenio_plantillas', {
  version: integer('version').primaryKey(),
  cuerpo: text('cuerpo').notNull(),
  /** Charges, interest and adjustment (`domain/viajes/convenios/politica.pure.ts`). Empty: the default policy. */
  politica: jsonb('politica').$type<Record<string, unknown>>().notNull().default({}),
  personalId: integer('personal_id').references(() => personal.id),
  creadaEn: createdAt(),
})

/** Accepted agreements. A trigger refuses every change. */
export const convenios = pgTable(
  'convenios',
  {
    id: id(),
    reservaId: foreignId('reserva_id', () => reservas.id),
    plantillaVersion: foreignId('plantilla_version', () => convenioPlantillas.version),
    html: text('html').notNull(),
    sha256: text('sha256').notNull(),
    /** The account's mail address when the agreement was accepted; empty in older agreements. */
    mail: text('mail').notNull().default(''),
    aceptadoEn: momento('aceptado_en').notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
    /** The day of the signature on paper, for a booking from another system. Null if accepted on the site. */
    firmadoEn: dia('firmado_en'),
  },
  (t) => [uniqueIndex('convenios_reserva_key').on(t.reservaId), index('convenios_sha').on(t.sha256)],
)

/** Scans of agreements signed on paper: encrypted files in storage. Only a booking's newest scan is valid. */
export const conveniosEscaneados = pgTable(
  'convenios_escaneados',
  {
    id: id(),
    reservaId: foreignId('reserva_id', () => reservas.id),
    archivo: text('archivo').notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [index('convenios_escaneados_reserva').on(t.reservaId, t.id)],
)
