import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idDe, momento } from './columnas.ts'
import { usuarios } from './identidad.ts'

/**
 * A booking half typed, so that its family finds it on another device: one an account and trip. It tells a child's document
 * and health, so it lies sealed.
 */
export const borradores = pgTable(
  'borradores',
  {
    usuarioId: idDe('usuario_id', () => usuarios.id),
    /** The trip to a course that it is for; 0 when the form itself chooses it. */
    viaje: integer('viaje').notNull(),
    /** In base64. */
    sellado: text('sellado').notNull(),
    guardadoEn: momento('guardado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.viaje] }), index('borradores_guardado').on(t.guardadoEn)],
)
