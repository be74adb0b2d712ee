import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { foreignId, momento } from './columns.ts'
import { usuarios } from './identidad.ts'

/** Encrypted, because it contains a child's document number and health notes. */
export const borradores = pgTable(
  'borradores',
  {
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    /** 0 until the family selects the trip. */
    viaje: integer('viaje').notNull(),
    /** Encrypted, in base64. */
    sellado: text('sellado').notNull(),
    guardadoEn: momento('guardado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.viaje] }), index('borradores_guardado').on(t.guardadoEn)],
)
