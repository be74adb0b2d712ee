import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, momento } from './columns.ts'

export const suscriptores = pgTable(
  'suscriptores',
  {
    id: id(),
    mail: text('mail').notNull(),
    estado: text('estado', { enum: ['pendiente', 'confirmado', 'baja'] }).notNull(),
    /** SHA-256 of the token of the last confirmation link; null after the link expired or the subscription ended. */
    tkHash: text('tk_hash'),
    tkVence: momento('tk_vence'),
    confirmadoEn: momento('confirmado_en'),
    /** How the subscriber consented in another system. `confirmadoEn` is the day. */
    prueba: text('prueba'),
    bajaEn: momento('baja_en'),
    rebotadoEn: momento('rebotado_en'),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('suscriptores_mail_key').on(t.mail),
    uniqueIndex('suscriptores_tk_key').on(t.tkHash),
    check('suscriptores_estado', sql`${t.estado} in ('pendiente', 'confirmado', 'baja')`),
    index('suscriptores_estado_idx').on(t.estado, t.id),
    index('suscriptores_creado').on(t.creadoEn, t.id),
    index('suscriptores_estado_creado').on(t.estado, t.creadoEn, t.id),
    index('suscriptores_rebotados')
      .on(t.creadoEn, t.id)
      .where(sql`${t.rebotadoEn} is not null and ${t.estado} <> 'baja'`),
    index('suscriptores_busqueda').using('gin', sql`${t.mail} gin_trgm_ops`),
  ],
)
