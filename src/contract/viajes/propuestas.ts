import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { elegido, planPersonal } from '../especificacion/colegios.ts'
import { pasajeroCampos } from '../especificacion/reservas.ts'
import { listado, pedidoDeLista } from '../listado.ts'
import { dia, id, instante, marca, texto, textos, uno } from '../respuestas.ts'

const tema = 'Reservas por teléfono'
const deUna = z.object({ id: campo.id() })

/** A proposal just made, and until when its seat is kept. */
export const propuestaHecha = z.object({ propuesta: id, venceen: instante })

/** What somebody tells on the phone; the family completes and corrects the rest before accepting. */
export const propuestaBody = z.object({
  mail: campo.mail(),
  nombreT: campo.persona('El Nombre es obligatorio'),
  apellidoT: campo.persona('El Apellido es obligatorio'),
  documentoT: campo.documentoOpcional,
  telefono: campo.telefono,
  ...pasajeroCampos,
  fechaN: campo.fechaNacimientoOpcional,
  observaciones: campo.opcional(2000),
  ...elegido,
  ...planPersonal,
})

export const nuevapropuesta = endpoint({
  method: 'POST',
  path: '/api/admin/propuestas',
  tema,
  resumen:
    'Prepara una reserva por teléfono: guarda el lugar y manda a la familia un enlace para revisarla y aceptar el convenio. Un mail sin cuenta recibe además la invitación a tenerla.',
  quien: 'administrador',
  idempotente: true,
  body: propuestaBody,
  reply: uno(propuestaHecha),
})

export const estadosDePropuesta = ['abierta', 'aceptada', 'vencida', 'retirada'] as const

export const listadopropuestas = endpoint({
  method: 'GET',
  path: '/api/admin/propuestas',
  tema,
  resumen: 'Las propuestas a familias, la más nueva primero.',
  quien: 'administrador',
  query: z.object({
    estado: z.enum(['', ...estadosDePropuesta], { error: 'El filtro no es válido' }).optional(),
    ...pedidoDeLista(['fecha'], '-fecha'),
  }),
  reply: listado(
    z.object({
      id,
      estado: z.enum(estadosDePropuesta),
      fecha: dia,
      venceen: instante,
      ...textos('pasajero', 'documento', 'mail', 'telefono', 'nombrepaquete', 'datoscolegio', 'quien'),
      reserva: id.nullable(),
    }),
  ),
})

export const retirarpropuesta = endpoint({
  method: 'DELETE',
  path: '/api/admin/propuestas/:id',
  tema,
  resumen: 'Retira una propuesta abierta: su lugar pasa a quien espera, o queda libre.',
  quien: 'administrador',
  query: deUna,
  reply: uno(z.object({ retirada: marca })),
})

export const verpropuesta = endpoint({
  method: 'GET',
  path: '/api/propuestas/:id',
  tema,
  resumen: 'Una propuesta propia y abierta, con los campos del formulario como la agencia los cargó.',
  quien: 'cliente',
  query: deUna,
  reply: uno(z.object({ id, paquete: id, venceen: instante, formulario: z.record(z.string(), texto) })),
})
