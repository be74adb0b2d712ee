import * as z from 'zod'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { dia, flag, id, integer, itemReply, listOf, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])
const eliminado = z.object({ eliminado: flag })

export const acompananteBody = z.object({
  tipo: z.enum(['liberado', 'coordinador', 'docente'], { error: 'Debe elegir qué es' }),
  documento: field.documento,
  apellido: field.personName('El Apellido es obligatorio'),
  nombre: field.personName('El Nombre es obligatorio'),
  telefono: field.optionalTelefono,
  personal: field.optionalId.describe('Quién del personal es, si es un coordinador de la agencia'),
  ocupalugar: field.flag,
  nota: field.optionalText(300),
})

export const crearacompanante = endpoint.administrador('POST', '/api/admin/viajes/:id/acompanantes', {
  resumen: 'Suma un liberado, docente o coordinador. Quien ocupa un lugar lo toma de los libres.',
  body: acompananteBody,
  reply: itemReply(onlyId),
  idempotente: true,
})

export const editaracompanante = endpoint.administrador('PUT', '/api/admin/acompanantes/:id', {
  resumen: 'Corrige a quien acompaña; si pasa a ocupar un lugar lo toma, y si deja de ocuparlo lo devuelve.',
  versioned: true,
  body: acompananteBody.extend({ version: field.version }),
  reply: itemReply(onlyId),
})

export const eliminaracompanante = endpoint.administrador('DELETE', '/api/admin/acompanantes/:id', {
  resumen: 'Quita a quien acompaña. Su lugar es de quien espera primero, o queda libre.',
  reply: itemReply(eliminado),
  idempotente: true,
})

const persona = z.object({
  id: text.describe('`r` y el id de la reserva, o `a` y el del acompañante'),
  tipo: z.enum(['pasajero', 'liberado', 'coordinador', 'docente']),
  ...texts('apellido', 'nombre', 'documento', 'telefono', 'mail', 'responsable', 'nota'),
  fechanacimiento: dia.nullable(),
  estado: z.enum(estadosReserva).nullable().describe('El de su reserva, si viaja con una'),
  habitacion: id.nullable(),
})

export const listasviaje = endpoint.administrador('GET', '/api/admin/viajes/:id/listas', {
  resumen: 'Quién viaja y quién duerme dónde, con cada conflicto dicho con sus nombres.',
  reply: itemReply({
    viaje: z.object({
      id,
      ...texts('paquete', 'colegio', 'curso', 'cursocorto'),
      fechasalida: dia,
      fecharegreso: dia,
    }),
    personas: z.array(persona),
    habitaciones: listOf({ id, ...texts('nombre', 'version'), capacidad: integer }),
    conflictos: listOf({
      texto: text,
      tipo: z.enum([
        'dos_veces',
        'sobrecupo',
        'sin_habitacion',
        'dos_viajes',
        'coordinador_dos_viajes',
        'reserva_terminada',
      ]),
    }),
  }),
})

const capacidad = field.number(/^([1-9]|1[0-2])$/, 'La capacidad es necesaria', 'La capacidad va de 1 a 12')

export const crearhabitaciones = endpoint.administrador('POST', '/api/admin/viajes/:id/habitaciones', {
  resumen: 'Crea varias habitaciones iguales, numeradas desde la última.',
  idempotente: true,
  body: z.object({
    cantidad: z
      .string({ error: 'Indicá cuántas' })
      .trim()
      .regex(/^([1-9]|[1-5]\d|60)$/, { error: 'De 1 a 60 por vez' })
      .transform(Number),
    capacidad,
    nombre: field.optionalText(40).describe('Delante del número; vacío, «Habitación»'),
  }),
  reply: itemReply({ creadas: integer }),
})

export const editarhabitacion = endpoint.administrador('PUT', '/api/admin/habitaciones/:id', {
  resumen: 'Cambia el nombre o la capacidad de una habitación.',
  versioned: true,
  body: z.object({ nombre: field.requiredText('El nombre es necesario', 60), capacidad, version: field.version }),
  reply: itemReply(onlyId),
})

export const eliminarhabitacion = endpoint.administrador('DELETE', '/api/admin/habitaciones/:id', {
  resumen: 'Elimina una habitación en la que no duerme nadie.',
  reply: itemReply(eliminado),
  idempotente: true,
})

export const alojar = endpoint.administrador('PUT', '/api/admin/viajes/:id/ocupantes', {
  resumen: 'Pone a una persona en una habitación del viaje; sin habitación, la saca de la suya.',
  body: z.object({
    persona: z
      .string({ error: 'Debe indicar quién' })
      .regex(/^[ra]\d{1,9}$/, { error: 'Debe indicar quién' })
      .transform((written) => ({ reserva: written.startsWith('r'), id: Number(written.slice(1)) })),
    habitacion: field.optionalId,
  }),
  reply: itemReply({ habitacion: id.nullable() }),
})
