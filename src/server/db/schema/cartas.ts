import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cartaChannels, recipientChoices } from '../../../contract/viajes/cartas.ts'
import { cursos, paquetesCurso } from './colegios.ts'
import { foreignId, id, momento } from './columns.ts'
import { personal, usuarios } from './identidad.ts'
import { correos } from './mensajes.ts'

/** A message to the families of a trip, or of all trips of a course. Never changes. */
export const cartas = pgTable(
  'cartas',
  {
    id: id(),
    paqueteCursoId: integer('paquete_curso_id').references(() => paquetesCurso.id, { onDelete: 'cascade' }),
    cursoId: integer('curso_id').references(() => cursos.id, { onDelete: 'cascade' }),
    aQuien: text('a_quien', { enum: recipientChoices }).notNull(),
    canal: text('canal', { enum: cartaChannels }).notNull(),
    asunto: text('asunto').notNull(),
    texto: text('texto').notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    check('cartas_alcance', sql`num_nonnulls(${t.paqueteCursoId}, ${t.cursoId}) = 1`),
    check('cartas_a_quien', sql`${t.aQuien} in ('todas', 'deben', 'vencido', 'papeles', 'elegidas')`),
    check('cartas_canal', sql`${t.canal} in ('mail')`),
    index('cartas_viaje').on(t.paqueteCursoId, t.id),
    index('cartas_curso').on(t.cursoId, t.id),
  ],
)

/** One row per family, also for a family with several children. */
export const cartaEnvios = pgTable(
  'carta_envios',
  {
    cartaId: foreignId('carta_id', () => cartas.id, { onDelete: 'cascade' }),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    /** Null after the family's account was deleted. */
    correoId: integer('correo_id').references(() => correos.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.cartaId, t.usuarioId] }),
    index('carta_envios_usuario').on(t.usuarioId),
    index('carta_envios_correo').on(t.correoId),
  ],
)
