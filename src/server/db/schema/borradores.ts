import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { foreignId, momento } from './columns.ts'
import { usuarios } from './identidad.ts'

/**
 * A booking draft per account and trip, so that the family can continue on another device. Encrypted, because it contains a child's
 * document and health notes.
 */
export const borradores = pgTable(
  'borradores',
  {
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    viaje: integer('viaje').notNull(),
    sellado: text('sellado').notNull(),
    guardadoEn: momento('guardado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.viaje] }), index('borradores_guardado').on(t.guardadoEn)],
)
