import * as z from 'zod'
import { estadosReserva } from '../../reglas/reserva.ts'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { filtrosReservas, pasajeroFields, tutorFields } from '../especificacion/reservas.ts'
import { listado, listQuery } from '../listado.ts'
import { estadosDeCorreo } from '../platform/vigilancia.ts'
import { dia, hora, id, importe, marca, numero, texto, textos, uno } from '../respuestas.ts'
import { tiposDeDocumento } from './documentos.ts'
import { comparacion, eleccionDeCambio, propuestaHecha } from './propuestas.ts'

const endpoint = endpointsOf('Gestión de reservas', ['reservas'])
const motivo = campo.requiredText('Debe indicar el motivo', 500)

const reservaId = z.object({ reserva: id })
const moment = { fecha: dia, hora }
const nota = z.object({ id, ...textos('texto', 'quien'), ...moment })

const campos = z.object({
  id,
  visto: marca,
  estado: z.enum(estadosReserva),
  fechacontrato: dia,
  vencimientosenia: dia,
  ...textos('apellido', 'nombre', 'documento'),
  fechanacimiento: dia,
  ...textos('domicilio', 'telefono', 'mail', 'apellidotutor', 'nombretutor', 'documentotutor', 'datoscolegio'),
  idcolegio: id,
  idcurso: id,
  curso: texto.describe('El mismo colegio y curso, cortos: `Los Lapachos, 5.º B mañana`'),
  idviaje: id,
  ...textos('nombrepaquete', 'duracion', 'tipopago'),
  fechasalida: dia,
  debears: importe,
  debeusd: importe,
})

export const listadoreservaspersonal = endpoint.administrador('GET', '/api/admin/reservas', {
  resumen:
    'Reservas por colegio, curso, estado y visto (0 nuevas, 1 vistas, 2 todas), con lo que deben y lo que de eso está vencido hoy.',
  query: z.object({
    ...listQuery(['fecha', 'apellido'], '-fecha'),
    ...filtrosReservas,
    vencido: z
      .enum(['', '1'], { error: 'El filtro no es válido' })
      .optional()
      .describe('1: solo las que deben cuotas vencidas'),
  }),
  reply: listado(
    campos.extend({
      vencidas: numero.describe('Cuántas cuotas vencidas debe'),
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
      .array(campo.id())
      .min(1, { error: 'Debe elegir qué reservas marcar' })
      .max(1000, { error: 'Se pueden marcar hasta 1.000 por vez' }),
    visto: z.enum(['0', '1'], { error: 'Debe indicar si quedan vistas' }).transform((valor) => valor === '1'),
  }),
  reply: uno(z.object({ cambiadas: numero })),
})

export const fichareserva = endpoint.administrador('GET', '/api/admin/reservas/:id', {
  resumen:
    'Todo lo de una reserva menos su dinero: viaje, pasajero, tutor, documentos, notas, mails a la familia e historia. La marca como vista.',
  query: campo.idQuery,
  reply: uno(
    z.object({
      reserva: campos,
      pasajero: z.object({ ...textos('documento', 'apellido', 'nombre', 'version'), fechanacimiento: dia }),
      tutor: z.object({
        ...textos('documento', 'apellido', 'nombre', 'telefono', 'localidad', 'calle', 'numero', 'piso', 'depto'),
        ...textos('observaciones', 'version'),
        fechanacimiento: dia.nullable(),
      }),
      imagenes: z.array(texto).describe('Fotos del documento, para el tipo 1: sus enlaces vencen en minutos'),
      fotos: numero.describe('Cuántas fotos del documento hay'),
      documentos: z
        .array(z.object({ tipo: z.enum(tiposDeDocumento), fecha: dia, quien: texto }))
        .describe('Los que el personal dio por recibidos'),
      notas: z.array(nota),
      correos: z.array(
        z.object({
          id,
          ...textos('asunto', 'para', 'error'),
          estado: z.enum(estadosDeCorreo),
          ...moment,
        }),
      ),
      historia: z.array(z.object({ id, ...moment, ...textos('quien', 'hecho', 'detalle') })),
    }),
  ),
})

export const corregirPasajeroBody = z.object({
  ...pasajeroFields,
  fechaN: campo.fechaNacimiento(),
  motivo,
})

export const corregirpasajero = endpoint.administrador('PUT', '/api/admin/reservas/:id/pasajero', {
  resumen: 'Corrige los datos de quien viaja, en todas las reservas que la familia tiene de esa persona.',
  versioned: true,
  query: campo.idQuery,
  body: corregirPasajeroBody.extend({ version: campo.version }),
  reply: uno(reservaId),
})

export const corregirTutorBody = z.object({ ...tutorFields, motivo })

export const corregirtutor = endpoint.administrador('PUT', '/api/admin/reservas/:id/tutor', {
  resumen: 'Corrige los datos de quien firma esta reserva. El convenio aceptado queda como fue aceptado.',
  versioned: true,
  query: campo.idQuery,
  body: corregirTutorBody.extend({ version: campo.version }),
  reply: uno(reservaId),
})

export const cambiarViajeBody = eleccionDeCambio.extend({ motivo })

export const vistacambio = endpoint.administrador('POST', '/api/admin/reservas/:id/cambio/previa', {
  resumen:
    'Cómo quedaría una reserva con otro viaje o forma de pago, sin ofrecerlo: su plan de hoy y el nuevo, lo pagado, lo que cubre y lo que resta.',
  query: campo.idQuery,
  body: eleccionDeCambio,
  reply: uno(comparacion),
})

export const cambiarviaje = endpoint.administrador('POST', '/api/admin/reservas/:id/cambio', {
  resumen:
    'Ofrece a la familia otro curso, viaje o forma de pago para una reserva en pie. Hasta que acepte el convenio nuevo la reserva sigue como está; al aceptarlo, lo pagado pasa a las cuotas nuevas y lo que sobre queda a favor.',
  idempotente: true,
  query: campo.idQuery,
  body: cambiarViajeBody,
  reply: uno(propuestaHecha),
})

export const anotarreserva = endpoint.administrador('POST', '/api/admin/reservas/:id/notas', {
  resumen: 'Agrega una nota interna a la reserva. La familia no la ve.',
  idempotente: true,
  query: campo.idQuery,
  body: z.object({ texto: campo.requiredText('Debe escribir la nota', 2000) }),
  reply: uno(nota),
})

export const reenviarcorreo = endpoint.administrador('POST', '/api/admin/reservas/:id/correos/:correo/reenvio', {
  resumen: 'Manda otra vez, igual, un mail de la familia, a la dirección que tiene hoy.',
  idempotente: true,
  query: z.object({ id: campo.id(), correo: campo.id() }),
  reply: uno(z.object({ correo: id })),
})
