import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { chosenPlan, pasajeroFields, planPersonal } from '../especificacion/reservas.ts'
import { listado, listQuery } from '../listado.ts'
import { dia, id, importe, instante, marca, moneda, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Reservas por teléfono', ['reservas'])

/** `venceen` is when the held seat is released. */
export const propuestaHecha = z.object({ propuesta: id, venceen: instante })

/** What a family states by phone. The family completes and corrects the rest before it accepts. */
export const propuestaBody = z.object({
  mail: campo.mail(),
  nombreT: campo.persona('El Nombre es obligatorio'),
  apellidoT: campo.persona('El Apellido es obligatorio'),
  documentoT: campo.optionalDocumento,
  telefono: campo.telefono,
  ...pasajeroFields,
  fechaN: campo.optionalFechaNacimiento,
  observaciones: campo.optionalText(2000),
  ...chosenPlan,
  ...planPersonal,
})

export const nuevapropuesta = endpoint.administrador('POST', '/api/admin/propuestas', {
  resumen:
    'Prepara una reserva por teléfono: guarda el lugar y manda a la familia un enlace para revisarla y aceptar el convenio. Un mail sin cuenta recibe además la invitación a tenerla.',
  idempotente: true,
  body: propuestaBody,
  reply: uno(propuestaHecha),
})

export const estadosDePropuesta = ['abierta', 'aceptada', 'vencida', 'retirada'] as const

export const listadopropuestas = endpoint.administrador('GET', '/api/admin/propuestas', {
  resumen: 'Las propuestas a familias, la más nueva primero.',
  query: z.object({
    estado: z.enum(['', ...estadosDePropuesta], { error: 'El filtro no es válido' }).optional(),
    ...listQuery(['fecha'], '-fecha'),
  }),
  reply: listado(
    z.object({
      id,
      estado: z.enum(estadosDePropuesta),
      fecha: dia,
      venceen: instante,
      ...textos('pasajero', 'documento', 'mail', 'telefono', 'nombrepaquete', 'datoscolegio', 'quien'),
      reserva: id.nullable(),
      reemplaza: id.nullable().describe('La reserva cuyo lugar toma, si es un cambio'),
    }),
  ),
})

export const retirarpropuesta = endpoint.administrador('DELETE', '/api/admin/propuestas/:id', {
  resumen: 'Retira una propuesta abierta: su lugar pasa a quien espera, o queda libre.',
  query: campo.idQuery,
  reply: uno(z.object({ retirada: marca })),
  idempotente: true,
})

export const verpropuesta = endpoint.cliente('GET', '/api/propuestas/:id', {
  resumen: 'Una propuesta propia y abierta, con los campos del formulario como la agencia los cargó.',
  query: campo.idQuery,
  reply: uno(z.object({ id, paquete: id, venceen: instante, formulario: z.record(z.string(), texto) })),
})

export const eleccionDeCambio = z.object({ ...chosenPlan, ...planPersonal })

const planComparado = z.object({
  ...textos('viaje', 'forma'),
  cuotas: z.array(z.object({ nombre: texto, vencimiento: dia, moneda, importe, pagado: importe })),
})

const afavor = z.array(z.object({ moneda, importe })).describe('Lo pagado que el plan nuevo no usa: queda a favor')

/** A booking and its changed version. `pagado` of a new due is the part that earlier payments cover. */
export const comparacion = z.object({
  antes: planComparado,
  despues: planComparado,
  importes: z.array(
    z.object({
      moneda,
      antes: importe.describe('Lo que suma el plan de hoy, con sus ajustes e intereses'),
      despues: importe.describe('Lo que suma el plan nuevo, con los intereses que siguen'),
      diferencia: importe,
      ajustes: importe.describe('Ajustes de precio del plan de hoy, que no siguen'),
      intereses: importe.describe('Intereses por mora ya cargados, que siguen'),
      pagado: importe,
      cubre: importe,
      resta: importe,
    }),
  ),
  afavor,
})

export const vercambio = endpoint.cliente('GET', '/api/propuestas/:id/cambio', {
  resumen:
    'Un cambio de viaje o de plan que la agencia ofreció a la cuenta: la reserva de hoy, la nueva, y el convenio por aceptar con su SHA-256.',
  query: campo.idQuery,
  reply: uno(
    z.object({
      id,
      reserva: id,
      ...textos('pasajero', 'motivo'),
      venceen: instante,
      comparacion,
      convenio: z.object(textos('html', 'hash')),
    }),
  ),
})

export const aceptarcambio = endpoint.cliente('POST', '/api/propuestas/:id/cambio', {
  resumen:
    'Acepta el cambio con el convenio que se leyó: la reserva de antes termina sin cargo, otra toma su lugar y lo pagado pasa a sus cuotas.',
  idempotente: true,
  query: campo.idQuery,
  body: z.object({ convenioHash: campo.convenioHash }),
  reply: uno(z.object({ reserva: id, afavor })),
})
