import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { usosDeModelo } from '../../../contract/mensajes/modelos.ts'
import { paquetesCurso } from './colegios.ts'
import { centavos, createdAt, dia, foreignId, id, momento } from './columns.ts'
import { personal, usuarios } from './identidad.ts'
import { reservas } from './reservas.ts'

export const notasReserva = pgTable(
  'notas_reserva',
  {
    id: id(),
    reservaId: foreignId('reserva_id', () => reservas.id),
    personalId: foreignId('personal_id', () => personal.id),
    texto: text('texto').notNull(),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [index('notas_reserva_reserva').on(t.reservaId, t.id)],
)

/** Until the family accepts, a waiting-list offer holds the seat, or the booking of the same trip that the proposal replaces. */
export const propuestas = pgTable(
  'propuestas',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    documento: text('documento').notNull(),
    formulario: jsonb('formulario').$type<Record<string, string>>().notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    reservaId: integer('reserva_id').references(() => reservas.id),
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

/** The counts of the till. Rows never change. Staff can count a day again with a reason; only the last count is valid. */
export const cierresCaja = pgTable(
  'cierres_caja',
  {
    id: id(),
    fecha: dia('fecha').notNull(),
    /** 1 closes the day. Later counts correct it. */
    numero: integer('numero').notNull().default(1),
    esperadoArs: centavos('esperado_ars').notNull(),
    esperadoUsd: centavos('esperado_usd').notNull(),
    contadoArs: centavos('contado_ars').notNull(),
    contadoUsd: centavos('contado_usd').notNull(),
    nota: text('nota').notNull().default(''),
    motivo: text('motivo').notNull().default(''),
    personalId: foreignId('personal_id', () => personal.id),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [
    uniqueIndex('cierres_caja_fecha_key').on(t.fecha, t.numero),
    check('cierres_caja_contado', sql`${t.contadoArs} >= 0 and ${t.contadoUsd} >= 0`),
    check('cierres_caja_motivo', sql`(${t.numero} = 1) = (${t.motivo} = '')`),
  ],
)

/** The ledger accepts no new row dated on or before `hasta`. The latest row applies; its `hasta` is always a later day. */
export const cierresPeriodo = pgTable('cierres_periodo', {
  id: id(),
  hasta: dia('hasta').notNull(),
  nota: text('nota').notNull().default(''),
  personalId: foreignId('personal_id', () => personal.id),
  creadoEn: momento('creado_en').notNull(),
})

export const respuestasModelo = pgTable(
  'respuestas_modelo',
  {
    id: id(),
    uso: text('uso', { enum: usosDeModelo }).notNull().default('consulta'),
    titulo: text('titulo').notNull(),
    /** The subject of a message to families. Empty for a reply, which has the enquiry's subject. */
    asunto: text('asunto').notNull().default(''),
    texto: text('texto').notNull(),
    orden: integer('orden').notNull().default(0),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('respuestas_modelo_titulo_key').on(t.uso, t.titulo),
    check('respuestas_modelo_uso', sql`${t.uso} in ('consulta', 'familias')`),
  ],
)
