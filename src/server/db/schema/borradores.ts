import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { foreignId, momento } from './columnas.ts'
import { usuarios } from './identidad.ts'

/**
 * A booking draft, so that its family can continue it on another device: one per account and trip. It contains a child's document and
 * health notes, so it is encrypted.
 */
export const borradores = pgTable(
  'borradores',
  {
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    /** The trip of the draft; 0 if the form itself selects it. */
    viaje: integer('viaje').notNull(),
    /** In base64. */
    sellado: text('sellado').notNull(),
    guardadoEn: momento('guardado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.viaje] }), index('borradores_guardado').on(t.guardadoEn)],
)
