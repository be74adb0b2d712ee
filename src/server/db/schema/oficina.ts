import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { usosDeModelo } from '../../../contract/mensajes/modelos.ts'
import { paquetesCurso } from './colegios.ts'
import { centavos, creadoEn, dia, id, idDe, momento } from './columnas.ts'
import { personal, usuarios } from './identidad.ts'
import { reservas } from './reservas.ts'

/** What staff want to remember of a booking. */
export const notasReserva = pgTable(
  'notas_reserva',
  {
    id: id(),
    reservaId: idDe('reserva_id', () => reservas.id),
    personalId: idDe('personal_id', () => personal.id),
    texto: text('texto').notNull(),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [index('notas_reserva_reserva').on(t.reservaId, t.id)],
)

/**
 * A booking that staff prepared for a family: on the phone, or in the place of another one. The family reads and accepts
 * it by a link; until then its seat is held by an offer of the waiting list, which lapses as any other, or by the booking
 * of the same trip that it replaces.
 */
export const propuestas = pgTable(
  'propuestas',
  {
    id: id(),
    usuarioId: idDe('usuario_id', () => usuarios.id),
    paqueteCursoId: idDe('paquete_curso_id', () => paquetesCurso.id),
    documento: text('documento').notNull(),
    /** The booking form's fields, as typed. */
    formulario: jsonb('formulario').$type<Record<string, string>>().notNull(),
    personalId: idDe('personal_id', () => personal.id),
    reservaId: integer('reserva_id').references(() => reservas.id),
    /** The booking whose place it takes once accepted: until then that one goes on. */
    reemplazaId: integer('reemplaza_id').references(() => reservas.id),
    retiradaEn: momento('retirada_en'),
    venceEn: momento('vence_en').notNull(),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    index('propuestas_usuario').on(t.usuarioId),
    index('propuestas_viaje').on(t.paqueteCursoId),
    index('propuestas_creada').on(t.creadaEn, t.id),
    index('propuestas_sin_aceptar').on(t.creadaEn, t.id).where(sql`${t.reservaId} is null and ${t.retiradaEn} is null`),
  ],
)

/**
 * The till counted at a day's end, beside what the books say should be in it. A wrong count stays as it was written: the
 * next one, with its reason, takes its place.
 */
export const cierresCaja = pgTable(
  'cierres_caja',
  {
    id: id(),
    fecha: dia('fecha').notNull(),
    /** 1 closes the day; the later ones correct it. */
    numero: integer('numero').notNull().default(1),
    esperadoArs: centavos('esperado_ars').notNull(),
    esperadoUsd: centavos('esperado_usd').notNull(),
    contadoArs: centavos('contado_ars').notNull(),
    contadoUsd: centavos('contado_usd').notNull(),
    nota: text('nota').notNull().default(''),
    /** Why it was counted again. */
    motivo: text('motivo').notNull().default(''),
    personalId: idDe('personal_id', () => personal.id),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [
    uniqueIndex('cierres_caja_fecha_key').on(t.fecha, t.numero),
    check('cierres_caja_contado', sql`${t.contadoArs} >= 0 and ${t.contadoUsd} >= 0`),
    check('cierres_caja_motivo', sql`(${t.numero} = 1) = (${t.motivo} = '')`),
  ],
)

/** Up to which day the books are closed: nothing is dated to it or before. The latest row rules, and each goes further. */
export const cierresPeriodo = pgTable('cierres_periodo', {
  id: id(),
  hasta: dia('hasta').notNull(),
  nota: text('nota').notNull().default(''),
  personalId: idDe('personal_id', () => personal.id),
  creadoEn: momento('creado_en').notNull(),
})

/** Texts that staff write again and again: what enquiries are answered with, and messages to families. */
export const respuestasModelo = pgTable(
  'respuestas_modelo',
  {
    id: id(),
    uso: text('uso', { enum: usosDeModelo }).notNull().default('consulta'),
    titulo: text('titulo').notNull(),
    /** Of a message to families; an answer has its enquiry's. */
    asunto: text('asunto').notNull().default(''),
    texto: text('texto').notNull(),
    orden: integer('orden').notNull().default(0),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('respuestas_modelo_titulo_key').on(t.uso, t.titulo),
    check('respuestas_modelo_uso', sql`${t.uso} in ('consulta', 'familias')`),
  ],
)
