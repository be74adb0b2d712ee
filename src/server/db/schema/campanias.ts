import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { estadosCampania } from '../../../contract/mensajes/campanias.ts'
import { suscriptores } from './boletin.ts'
import { createdAt, foreignId, id, momento } from './columns.ts'
import { personal } from './identidad.ts'
import { correos } from './mensajes.ts'

/** The text of a campaign does not change after sending starts. */
export const campanias = pgTable(
  'campanias',
  {
    id: id(),
    asunto: text('asunto').notNull(),
    titulo: text('titulo').notNull(),
    /** An empty line separates paragraphs; `[texto](dirección)` is a link, `**texto**` is bold. */
    cuerpo: text('cuerpo').notNull(),
    botonTexto: text('boton_texto').notNull().default(''),
    botonEnlace: text('boton_enlace').notNull().default(''),
    estado: text('estado', { enum: estadosCampania }).notNull().default('borrador'),
    /** The mail server's error that stopped the campaign. Empty without an error, or if staff stopped it. */
    rechazo: text('rechazo').notNull().default(''),
    personalId: foreignId('personal_id', () => personal.id),
    /** The number of rows in `campania_envios`, counted by triggers. */
    envios: integer('envios').notNull().default(0),
    creadaEn: createdAt(),
    comenzadaEn: momento('comenzada_en'),
    terminadaEn: momento('terminada_en'),
  },
  (t) => [check('campanias_estado', sql`${t.estado} in ('borrador', 'enviando', 'enviada', 'detenida')`)],
)

/** The recipients. The app selects them at the start and mails them in batches. */
export const campaniaEnvios = pgTable(
  'campania_envios',
  {
    campaniaId: foreignId('campania_id', () => campanias.id, { onDelete: 'cascade' }),
    suscriptorId: foreignId('suscriptor_id', () => suscriptores.id, { onDelete: 'cascade' }),
    correoId: integer('correo_id').references(() => correos.id, { onDelete: 'set null' }),
    escritoEn: momento('escrito_en'),
    bajaEn: momento('baja_en'),
  },
  (t) => [
    primaryKey({ columns: [t.campaniaId, t.suscriptorId] }),
    index('campania_envios_pendientes').on(t.campaniaId, t.suscriptorId).where(sql`${t.escritoEn} is null`),
    index('campania_envios_correo').on(t.correoId),
    index('campania_envios_bajas').on(t.campaniaId).where(sql`${t.bajaEn} is not null`),
  ],
)
