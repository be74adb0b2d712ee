import * as z from 'zod'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { filtrosReservas, pasajeroFields, tutorFields } from '../especificacion/reservas.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { estadosDeCorreo } from '../platform/vigilancia.ts'
import { dia, flag, hora, id, importe, integer, itemReply, listOf, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { tiposDeDocumento } from './documentos.ts'
import { cambioChoice, cambioOfrecido, comparacion, createdPropuesta } from './propuestas.ts'

const endpoint = endpointsOf('Gestión de reservas', ['reservas'])
const motivo = field.requiredText('Debe indicar el motivo', 500)

const reservaId = z.object({ reserva: id })
const moment = { fecha: dia, hora }
const nota = z.object({ id, ...texts('texto', 'quien'), ...moment })

const campos = z.object({
  id,
  visto: flag,
  estado: z.enum(estadosReserva),
  fechacontrato: dia,
  vencimientosenia: dia,
  ...texts('apellido', 'nombre', 'documento'),
  fechanacimiento: dia,
  ...texts('domicilio', 'telefono', 'mail', 'apellidotutor', 'nombretutor', 'documentotutor', 'datoscolegio'),
  idcolegio: id,
  idcurso: id,
  curso: text.describe('El mismo colegio y curso, cortos: `Los Lapachos, 5.º B mañana`'),
  idviaje: id,
  ...texts('nombrepaquete', 'duracion', 'tipopago'),
  fechasalida: dia,
  debears: importe,
  debeusd: importe,
})

export const listadoreservaspersonal = endpoint.administrador('GET', '/api/admin/reservas', {
  resumen:
    'Reservas por colegio, curso, estado y visto (0 nuevas, 1 vistas, 2 todas), con lo que deben y lo que de eso está vencido hoy.',
  query: z.object({
    ...listQueryFields(['fecha', 'apellido'], '-fecha'),
    ...filtrosReservas,
    vencido: z
      .enum(['', '1'], { error: 'El filtro no es válido' })
      .optional()
      .describe('1: solo las que deben cuotas vencidas'),
  }),
  reply: countedListReply(
    campos.extend({
      vencidas: integer.describe('Cuántas cuotas vencidas debe'),
      vencidoars: importe,
      vencidousd: importe,
    }),
  ),
})

export const marcarreservas = endpoint.administrador('PUT', '/api/admin/reservas/visto', {
  resumen:
    'Marca como vistas (`visto`: 1) o como sin ver (0) todas esas reservas, o ninguna si falta alguna. `cambiadas`: las que no estaban ya así.',
  body: z.object({
    ids: z
      .array(field.id())
      .min(1, { error: 'Debe elegir qué reservas marcar' })
      .max(1000, { error: 'Se pueden marcar hasta 1.000 por vez' }),
    visto: z.enum(['0', '1'], { error: 'Debe indicar si quedan vistas' }).transform((value) => value === '1'),
  }),
  reply: itemReply({ cambiadas: integer }),
})

export const fichareserva = endpoint.administrador('GET', '/api/admin/reservas/:id', {
  resumen:
    'Todo lo de una reserva menos su dinero: viaje, pasajero, tutor, documentos, notas, mails a la familia e historia. La marca como vista.',
  reply: itemReply({
    reserva: campos,
    pasajero: z.object({ ...texts('documento', 'apellido', 'nombre', 'version'), fechanacimiento: dia }),
    tutor: z.object({
      ...texts('documento', 'apellido', 'nombre', 'telefono', 'localidad', 'calle', 'numero', 'piso', 'depto'),
      ...texts('observaciones', 'version'),
      fechanacimiento: dia.nullable(),
    }),
    imagenes: z.array(text).describe('Fotos del documento, para el tipo 1: sus enlaces vencen en minutos'),
    fotos: integer.describe('Cuántas fotos del documento hay'),
    documentos: listOf({ tipo: z.enum(tiposDeDocumento), fecha: dia, quien: text }).describe(
      'Los que el personal dio por recibidos',
    ),
    notas: z.array(nota),
    correos: listOf({
      id,
      ...texts('asunto', 'para', 'error'),
      estado: z.enum(estadosDeCorreo),
      ...moment,
    }),
    historia: listOf({ id, ...moment, ...texts('quien', 'hecho', 'detalle') }),
    cambio: cambioOfrecido,
  }),
})

export const corregirPasajeroBody = z.object({
  ...pasajeroFields,
  fechaN: field.fechaNacimiento(),
  motivo,
})

export const corregirpasajero = endpoint.administrador('PUT', '/api/admin/reservas/:id/pasajero', {
  resumen: 'Corrige los datos de quien viaja, en todas las reservas que la familia tiene de esa persona.',
  versioned: true,
  body: corregirPasajeroBody.extend({ version: field.version }),
  reply: itemReply(reservaId),
})

export const corregirTutorBody = z.object({ ...tutorFields, motivo })

export const corregirtutor = endpoint.administrador('PUT', '/api/admin/reservas/:id/tutor', {
  resumen: 'Corrige los datos de quien firma esta reserva. El convenio aceptado queda como fue aceptado.',
  versioned: true,
  body: corregirTutorBody.extend({ version: field.version }),
  reply: itemReply(reservaId),
})

export const cambiarViajeBody = cambioChoice.extend({ motivo })

export const vistacambio = endpoint.administrador('POST', '/api/admin/reservas/:id/cambio/previa', {
  resumen:
    'Cómo quedaría una reserva con otro viaje o forma de pago, sin ofrecerlo: su plan de hoy y el nuevo, lo pagado, lo que cubre y lo que resta.',
  body: cambioChoice,
  reply: itemReply(comparacion),
})

export const cambiarviaje = endpoint.administrador('POST', '/api/admin/reservas/:id/cambio', {
  resumen:
    'Ofrece a la familia otro curso, viaje o forma de pago para una reserva en pie. Hasta que acepte el convenio nuevo la reserva sigue como está; al aceptarlo, lo pagado pasa a las cuotas nuevas y lo que sobre queda a favor.',
  idempotente: true,
  body: cambiarViajeBody,
  reply: itemReply(createdPropuesta),
})

export const anotarreserva = endpoint.administrador('POST', '/api/admin/reservas/:id/notas', {
  resumen: 'Agrega una nota interna a la reserva. La familia no la ve.',
  idempotente: true,
  body: z.object({ texto: field.requiredText('Debe escribir la nota', 2000) }),
  reply: itemReply(nota),
})

export const reenviarcorreo = endpoint.administrador('POST', '/api/admin/reservas/:id/correos/:correo/reenvio', {
  resumen: 'Manda otra vez, igual, un mail de la familia, a la dirección que tiene hoy.',
  idempotente: true,
  query: z.object({ id: field.id(), correo: field.id() }),
  reply: itemReply({ correo: id }),
})
