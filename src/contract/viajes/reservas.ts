import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { elegido, planPersonal } from '../especificacion/colegios.ts'
import { pasajeroCampos, tutorCampos } from '../especificacion/reservas.ts'
import { fila, texto, uno } from '../especificacion/respuestas.ts'

const tema = 'Gestión de reservas'
const quien = 'administrador'
const deReserva = z.object({ id: campo.id() })
const motivo = campo.requerido('Debe indicar el motivo', 500)

const nota = fila('id', 'texto', 'fecha', 'hora', 'quien')

export const fichareserva = endpoint({
  method: 'GET',
  path: '/api/admin/reservas/:id',
  tema,
  resumen:
    'Todo lo de una reserva menos su dinero: viaje, pasajero, tutor, documentos, notas, mails a la familia e historia. La marca como vista.',
  quien,
  query: deReserva,
  reply: uno(
    z.object({
      reserva: fila(
        'id',
        'estado',
        'fechacontrato',
        'vencimientosenia',
        'mail',
        'idpaquete',
        'idcolegio',
        'idcurso',
        'datoscolegio',
        'nombrepaquete',
        'duracion',
        'fechasalida',
        'tipopago',
        'pagada',
      ),
      pasajero: fila('documento', 'apellido', 'nombre', 'fechanacimiento', 'huella'),
      tutor: fila(
        'documento',
        'apellido',
        'nombre',
        'fechanacimiento',
        'telefono',
        'localidad',
        'calle',
        'numero',
        'piso',
        'depto',
        'observaciones',
        'huella',
      ),
      imagenes: z.array(texto).describe('Fotos del documento: sus enlaces vencen en minutos'),
      documentos: z.array(fila('tipo', 'fecha', 'quien')).describe('Los que el personal dio por recibidos'),
      notas: z.array(nota),
      correos: z.array(fila('id', 'asunto', 'para', 'estado', 'fecha', 'hora')),
      historia: z.array(fila('id', 'fecha', 'hora', 'quien', 'hecho', 'detalle')),
    }),
  ),
})

export const corregirPasajeroBody = z.object({
  ...pasajeroCampos,
  fechaN: campo.fechaNacimiento(),
  motivo,
})

export const corregirpasajero = endpoint({
  method: 'PUT',
  path: '/api/admin/reservas/:id/pasajero',
  tema,
  resumen: 'Corrige los datos de quien viaja, en todas las reservas que la familia tiene de esa persona.',
  quien,
  version: 'desde',
  query: deReserva,
  body: corregirPasajeroBody.extend({ desde: campo.desde }),
  reply: uno(fila('reserva')),
})

export const corregirTutorBody = z.object({ ...tutorCampos, motivo })

export const corregirtutor = endpoint({
  method: 'PUT',
  path: '/api/admin/reservas/:id/tutor',
  tema,
  resumen: 'Corrige los datos de quien firma esta reserva. El convenio aceptado queda como fue aceptado.',
  quien,
  version: 'desde',
  query: deReserva,
  body: corregirTutorBody.extend({ desde: campo.desde }),
  reply: uno(fila('reserva')),
})

export const cambiarViajeBody = z.object({ ...elegido, ...planPersonal, motivo })

export const cambiarviaje = endpoint({
  method: 'POST',
  path: '/api/admin/reservas/:id/cambio',
  tema,
  resumen:
    'Cambia el curso, el viaje o la forma de pago de una reserva sin pagos: la cancela sin cargo y deja a la familia una propuesta con su lugar guardado, que acepta con un convenio nuevo.',
  quien,
  idempotente: true,
  query: deReserva,
  body: cambiarViajeBody,
  reply: uno(fila('propuesta', 'venceen')),
})

export const anotarReservaBody = z.object({ texto: campo.requerido('Debe escribir la nota', 2000) })

export const anotarreserva = endpoint({
  method: 'POST',
  path: '/api/admin/reservas/:id/notas',
  tema,
  resumen: 'Agrega una nota interna a la reserva. La familia no la ve.',
  quien,
  idempotente: true,
  query: deReserva,
  body: anotarReservaBody,
  reply: uno(nota),
})

export const reenviarcorreo = endpoint({
  method: 'POST',
  path: '/api/admin/reservas/:id/correos/:correo/reenvio',
  tema,
  resumen: 'Manda otra vez, igual, un mail que la familia ya recibió.',
  quien,
  idempotente: true,
  query: z.object({ id: campo.id(), correo: campo.id() }),
  reply: uno(fila('correo')),
})
