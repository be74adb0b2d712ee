import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { chosenPlanFields, pasajeroFields, planPersonalFields } from '../especificacion/reservas.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import {
  dia,
  fieldsOf,
  flag,
  id,
  importe,
  instant,
  integer,
  itemReply,
  listOf,
  moneda,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Reservas por teléfono', ['reservas'])

/** `venceen` is when the server releases the held seat. */
export const createdPropuesta = z.object({ propuesta: id, venceen: instant })

export const propuestaBody = z.object({
  mail: field.mail(),
  nombreT: field.personName('El Nombre es obligatorio'),
  apellidoT: field.personName('El Apellido es obligatorio'),
  documentoT: field.optionalDocumento,
  telefono: field.telefono,
  ...pasajeroFields,
  fechaN: field.optionalFechaNacimiento,
  observaciones: field.optionalText(2000),
  ...chosenPlanFields,
  ...planPersonalFields,
})

export const nuevapropuesta = endpoint.administrador('POST', '/api/admin/propuestas', {
  resumen:
    'Prepara una reserva por teléfono: guarda el lugar y manda a la familia un enlace para revisarla y aceptar el convenio. Un mail sin cuenta recibe además la invitación a tenerla.',
  idempotente: true,
  body: propuestaBody,
  reply: itemReply(createdPropuesta),
})

export const estadosDePropuesta = ['abierta', 'aceptada', 'vencida', 'retirada'] as const

export const listadopropuestas = endpoint.administrador('GET', '/api/admin/propuestas', {
  resumen: 'Las propuestas a familias, la más nueva primero.',
  query: z.object({
    estado: z.enum(['', ...estadosDePropuesta], { error: 'El filtro no es válido' }).optional(),
    ...listQueryFields(['fecha'], '-fecha'),
  }),
  reply: countedListReply({
    id,
    estado: z.enum(estadosDePropuesta),
    fecha: dia,
    venceen: instant,
    ...texts('pasajero', 'documento', 'mail', 'telefono', 'nombrepaquete', 'datoscolegio', 'quien'),
    forma: text.describe('Vacía si la forma de pago ya no existe'),
    reserva: id.nullable(),
    reemplaza: id.nullable().describe('La reserva cuyo lugar toma, si es un cambio'),
  }),
})

export const retirarpropuesta = endpoint.administrador('DELETE', '/api/admin/propuestas/:id', {
  resumen: 'Retira una propuesta abierta: su lugar pasa a quien espera, o queda libre.',
  reply: itemReply({ retirada: flag }),
  idempotente: true,
})

export const verpropuesta = endpoint.cliente('GET', '/api/propuestas/:id', {
  resumen: 'Una propuesta propia y abierta, con los campos del formulario como la agencia los cargó.',
  reply: itemReply({ id, paquete: id, venceen: instant, formulario: z.record(z.string(), text) }),
})

/** The open proposal that would replace a booking: its id, when it expires, and its trip and payment option. Null if there is none. */
export const cambioOfrecido = z.object({ id, hasta: instant, ...texts('viaje', 'forma'), fechasalida: dia }).nullable()

export const cambioChoice = z.object({ ...chosenPlanFields, ...planPersonalFields })

const planComparado = z.object({
  ...texts('viaje', 'forma'),
  cuotas: listOf({ nombre: text, vencimiento: dia, moneda, importe, pagado: importe }),
  numcuotas: integer.describe('Cuántas cuotas tiene, sin seña, ajustes ni intereses'),
})

const afavor = listOf({ moneda, importe }).describe('Lo pagado que el plan nuevo no usa: queda a favor')

/** `pagado` of a new due is the part that earlier payments cover. */
export const comparacion = z.object({
  antes: planComparado,
  despues: planComparado,
  importes: listOf({
    moneda,
    antes: importe.describe('Lo que suma el plan de hoy, con sus ajustes e intereses'),
    despues: importe.describe('Lo que suma el plan nuevo, con los intereses que siguen'),
    diferencia: importe,
    ajustes: importe.describe('Ajustes de precio del plan de hoy, que no siguen'),
    intereses: importe.describe('Intereses por mora ya cargados, que siguen'),
    ...fieldsOf(importe, 'pagado', 'cubre', 'resta'),
  }),
  afavor,
})

export const vercambio = endpoint.cliente('GET', '/api/propuestas/:id/cambio', {
  resumen:
    'Un cambio de viaje o de plan que la agencia ofreció a la cuenta: la reserva de hoy, la nueva, y el convenio por aceptar con su SHA-256.',
  reply: itemReply({
    id,
    reserva: id,
    ...texts('pasajero', 'motivo'),
    venceen: instant,
    comparacion,
    convenio: z.object(texts('html', 'hash')),
  }),
})

export const aceptarcambio = endpoint.cliente('POST', '/api/propuestas/:id/cambio', {
  resumen:
    'Acepta el cambio con el convenio que se leyó: la reserva de antes termina sin cargo, otra toma su lugar y lo pagado pasa a sus cuotas.',
  idempotente: true,
  body: z.object({ convenioHash: field.convenioHash }),
  reply: itemReply({ reserva: id, afavor }),
})
