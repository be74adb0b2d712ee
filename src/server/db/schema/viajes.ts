import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cursos, paquetesCurso } from './colegios.ts'
import { createdAt, dia, foreignId, id, momento, sortedText } from './columns.ts'
import { personal } from './identidad.ts'
import { reservas } from './reservas.ts'

export const alumnos = pgTable(
  'alumnos',
  {
    id: id(),
    cursoId: foreignId('curso_id', () => cursos.id),
    documento: text('documento').notNull(),
    apellido: sortedText('apellido').notNull(),
    nombre: sortedText('nombre').notNull(),
    fechaNacimiento: dia('fecha_nacimiento'),
    /** Why the student does not travel; empty if the student travels. Lists of missing passengers then omit the student. */
    noViaja: text('no_viaja').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [uniqueIndex('alumnos_key').on(t.cursoId, t.documento)],
)

export const tiposAcompanante = ['liberado', 'coordinador', 'docente'] as const

/** Acompañantes (see the glossary). Seats: cupo = libres + live bookings + open offers + acompañantes with a seat. */
export const acompanantes = pgTable(
  'acompanantes',
  {
    id: id(),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    tipo: text('tipo', { enum: tiposAcompanante }).notNull(),
    documento: text('documento').notNull(),
    apellido: sortedText('apellido').notNull(),
    nombre: sortedText('nombre').notNull(),
    telefono: text('telefono').notNull().default(''),
    personalId: integer('personal_id').references(() => personal.id),
    ocupaLugar: boolean('ocupa_lugar').notNull().default(true),
    nota: text('nota').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [
    check('acompanantes_tipo', sql`${t.tipo} in ('liberado', 'coordinador', 'docente')`),
    uniqueIndex('acompanantes_key').on(t.paqueteCursoId, t.documento),
    index('acompanantes_documento').on(t.documento),
  ],
)

export const habitaciones = pgTable(
  'habitaciones',
  {
    id: id(),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    nombre: text('nombre').notNull(),
    capacidad: integer('capacidad').notNull(),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [
    check('habitaciones_capacidad', sql`${t.capacidad} between 1 and 12`),
    uniqueIndex('habitaciones_key').on(t.paqueteCursoId, t.nombre),
  ],
)

export const ocupantes = pgTable(
  'ocupantes',
  {
    id: id(),
    habitacionId: foreignId('habitacion_id', () => habitaciones.id, { onDelete: 'cascade' }),
    reservaId: integer('reserva_id').references(() => reservas.id),
    acompananteId: integer('acompanante_id').references(() => acompanantes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('ocupantes_alguien', sql`num_nonnulls(${t.reservaId}, ${t.acompananteId}) = 1`),
    uniqueIndex('ocupantes_reserva_key').on(t.reservaId),
    uniqueIndex('ocupantes_acompanante_key').on(t.acompananteId),
    index('ocupantes_habitacion').on(t.habitacionId),
  ],
)

export const enlacesDelegado = pgTable(
  'enlaces_delegado',
  {
    id: id(),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    tokenHash: text('token_hash').notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    venceEn: momento('vence_en').notNull(),
    revocadoEn: momento('revocado_en'),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [
    uniqueIndex('enlaces_delegado_token_key').on(t.tokenHash),
    index('enlaces_delegado_viaje').on(t.paqueteCursoId),
  ],
)

export const tiposDocumento = ['fotos', 'ficha_medica', 'permiso_viaje'] as const

export const documentosReserva = pgTable(
  'documentos_reserva',
  {
    reservaId: foreignId('reserva_id', () => reservas.id),
    tipo: text('tipo', { enum: tiposDocumento }).notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    recibidoEn: momento('recibido_en').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservaId, t.tipo] }),
    check('documentos_reserva_tipo', sql`${t.tipo} in ('fotos', 'ficha_medica', 'permiso_viaje')`),
  ],
)
