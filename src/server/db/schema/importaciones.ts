import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ImportMapping, ImportResult } from '../../../contract/viajes/importacion.ts'
import { estadosImportacion } from '../../../contract/viajes/importacion.ts'
import { clasesDePlanilla } from '../../../reglas/planilla.ts'
import { foreignId, id, momento } from './columns.ts'
import { personal } from './identidad.ts'

/** `archivo` names an encrypted file in storage. `resultado` contains no family data. */
export const importaciones = pgTable('importaciones', {
  id: id(),
  nombre: text('nombre').notNull(),
  clase: text('clase', { enum: clasesDePlanilla }).notNull(),
  archivo: text('archivo').notNull(),
  /** SHA-256 of the uploaded file. It proves what the agency imported. */
  sha256: text('sha256').notNull(),
  estado: text('estado', { enum: estadosImportacion }).notNull(),
  mapa: jsonb('mapa').$type<ImportMapping>().notNull(),
  resultado: jsonb('resultado').$type<ImportResult>(),
  hechas: integer('hechas').notNull().default(0),
  total: integer('total').notNull().default(0),
  personalId: foreignId('personal_id', () => personal.id),
  creadaEn: momento('creada_en').notNull(),
  importadaEn: momento('importada_en'),
})

/** Maps each row of another system to its row in this app, so that a repeated import changes nothing. */
export const origenes = pgTable(
  'origenes',
  {
    sistema: text('sistema').notNull(),
    tabla: text('tabla').notNull(),
    /** SHA-256 of what identifies the row in the other system: its number or, without one, for example its mail or document. */
    idViejo: text('id_viejo').notNull(),
    id: integer('id').notNull(),
    rowHash: text('huella').notNull(),
    /** `fila` if the import inserted the row; otherwise the fields that it filled in an existing row. */
    puestos: jsonb('puestos').$type<string[]>().notNull(),
    importacionId: foreignId('importacion_id', () => importaciones.id),
  },
  (t) => [
    primaryKey({ columns: [t.sistema, t.tabla, t.idViejo, t.importacionId] }),
    index('origenes_fila').on(t.tabla, t.id),
    index('origenes_importacion').on(t.importacionId, t.id),
  ],
)
