import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { estadosDeCorreo } from '../../../contract/platform/vigilancia.ts'
import { createdAt, foreignId, id, momento, sortedText } from './columns.ts'
import { personal, usuarios } from './identidad.ts'

export const consultas = pgTable(
  'consultas',
  {
    id: id(),
    nombre: sortedText('nombre').notNull(),
    apellido: sortedText('apellido').notNull(),
    telefono: text('telefono').notNull(),
    mail: text('mail').notNull(),
    consulta: text('consulta').notNull(),
    visto: boolean('visto').notNull().default(false),
    respondidaEn: momento('respondida_en'),
    asignadaA: integer('asignada_a').references(() => personal.id),
    busqueda: text('busqueda').notNull().default(''),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    index('consultas_nuevas').on(t.id).where(sql`not ${t.visto}`),
    index('consultas_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
    index('consultas_mail').on(t.mail, t.id),
    index('consultas_asignadas').on(t.asignadaA, t.id),
    index('consultas_sin_respuesta').on(t.id).where(sql`${t.respondidaEn} is null`),
    index('consultas_respondidas').on(t.respondidaEn, t.creadaEn).where(sql`${t.respondidaEn} is not null`),
  ],
)

export type Adjunto = { nombre: string; tipo: string; archivo: string; bytes: number }

export const respuestasConsulta = pgTable(
  'respuestas_consulta',
  {
    id: id(),
    consultaId: foreignId('consulta_id', () => consultas.id, { onDelete: 'cascade' }),
    personalId: foreignId('personal_id', () => personal.id),
    texto: text('texto').notNull(),
    adjuntos: jsonb('adjuntos').$type<Adjunto[]>().notNull(),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [index('respuestas_consulta_consulta').on(t.consultaId, t.id)],
)

/** The outbox. A transaction writes its mail here, and a job delivers it after the commit. */
export const correos = pgTable(
  'correos',
  {
    id: id(),
    /** Identifies the mail's cause, so that one cause never writes two mails. */
    clave: text('clave').notNull(),
    para: text('para').notNull(),
    /** The account that had this mail address at the time. The account may change its address later. */
    usuarioId: integer('usuario_id').references(() => usuarios.id, { onDelete: 'set null' }),
    asunto: text('asunto').notNull(),
    html: text('html').notNull(),
    texto: text('texto').notNull(),
    /** The codes of the mail's links, encrypted with the app's key. The bodies have placeholders for them. */
    secretos: text('secretos'),
    adjuntos: jsonb('adjuntos').$type<Adjunto[]>().notNull(),
    estado: text('estado', { enum: estadosDeCorreo }).notNull(),
    intentos: integer('intentos').notNull().default(0),
    error: text('error').notNull().default(''),
    enviadoEn: momento('enviado_en'),
    proximoEn: momento('proximo_en'),
    busqueda: text('busqueda').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('correos_clave_key').on(t.clave),
    check('correos_estado', sql`${t.estado} in ('pendiente', 'enviado', 'guardado', 'fallido', 'rebotado')`),
    index('correos_pendientes').on(t.id).where(sql`${t.estado} = 'pendiente'`),
    index('correos_para').on(t.para, t.id),
    index('correos_usuario').on(t.usuarioId, t.id),
    index('correos_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
    index('correos_creado').on(t.creadoEn, t.id),
    index('correos_estado_creado').on(t.estado, t.creadoEn, t.id),
  ],
)

export const auditoria = pgTable(
  'auditoria',
  {
    id: id(),
    cuando: momento('cuando').notNull().defaultNow(),
    actorTipo: text('actor_tipo').notNull(),
    actorId: integer('actor_id'),
    accion: text('accion').notNull(),
    objetoTipo: text('objeto_tipo').notNull(),
    objetoId: text('objeto_id').notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
    antes: jsonb('antes'),
    despues: jsonb('despues'),
  },
  (t) => [
    index('auditoria_objeto').on(t.objetoTipo, t.objetoId, t.id),
    index('auditoria_actor').on(t.actorTipo, t.actorId, t.id),
    index('auditoria_cuando').on(t.cuando, t.id),
    // The index needs no folded column, because these texts have no accents. A search finds actors by name in their own tables.
    index('auditoria_busqueda').using(
      'gin',
      sql`(${t.accion} || ' ' || ${t.objetoTipo} || ' ' || ${t.objetoId}) gin_trgm_ops`,
    ),
  ],
)

export const ajustes = pgTable('ajustes', { clave: text('clave').primaryKey(), valor: jsonb('valor').notNull() })

/** How many rows each retention job deleted in its last run (`quitados`), and in the last run that deleted any (`quito`). */
export const retenciones = pgTable('retenciones', {
  tarea: text('tarea').primaryKey(),
  corridaEn: momento('corrida_en').notNull(),
  quitados: integer('quitados').notNull(),
  quitoEn: momento('quito_en'),
  quito: integer('quito').notNull().default(0),
})
