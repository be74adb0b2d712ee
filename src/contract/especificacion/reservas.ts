import * as z from 'zod'
import { conceptos, situaciones } from '../../reglas/cuota.ts'
import { asCentavos } from '../../reglas/dinero.ts'
import { parseDocumento } from '../../reglas/parsing.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { listQueryFields } from '../list-fields.ts'
import * as field from '../request-fields.ts'
import {
  countedListReply,
  detailReply,
  dia,
  flag,
  id,
  importe,
  integer,
  itemReply,
  listReply,
  moneda,
  orNone,
  text,
  texts,
} from './reply-fields.ts'

const endpoint = endpointsOf('Reservas', ['reservas'])
const mailPropio = { mail: z.string().optional() }
const estado = z.enum(estadosReserva)

export const listadoreservas = endpoint.cliente('GET', '/api/listadoreservas.php', {
  resumen: 'Las reservas de la cuenta, de la más nueva a la más vieja.',
  mailPropio: true,
  query: z.object({ ...mailPropio, ...field.pageFields }),
  reply: listReply({
    id,
    fechacontrato: dia,
    ...texts('apellido', 'nombre', 'datoscolegio', 'nombrepaquete', 'duracion'),
    estado,
    idpasajero: id,
    fotos: integer,
    vencimientosenia: dia,
  }),
})

export const getConvenio = endpoint.sesion('POST', '/api/getConvenio.php', {
  areas: ['reservas'],
  soloLee: true,
  resumen: 'El convenio aceptado de una reserva propia (o de cualquiera, para el administrador).',
  body: z.object({ reserva: field.id() }),
  reply: text,
  formato: 'html',
})

export const datospasajero = endpoint.cliente('POST', '/api/datospasajero.php', {
  resumen: 'Datos de un pasajero que esta cuenta ya reservó; vacíos para cualquier otro documento.',
  body: z.object({ documento: z.string().overwrite(parseDocumento).max(20).default('') }),
  reply: itemReply({ ...texts('apellido', 'nombre'), fechanacimiento: orNone(dia) }),
  limits: [{ per: 'account', max: 300, seconds: 900 }],
})

export const datostutor = endpoint.cliente('POST', '/api/datostutor.php', {
  resumen: 'Los datos de tutor de la cuenta propia.',
  mailPropio: true,
  body: z.object(mailPropio),
  reply: itemReply({
    ...texts('documento', 'apellido', 'nombre'),
    fechanacimiento: orNone(dia),
    ...texts('telefono', 'localidad', 'calle', 'numero', 'piso', 'depto', 'observaciones'),
  }),
})

export const pasajeroFields = {
  documento: field.documento,
  apellido: field.personName('El Apellido es obligatorio'),
  nombre: field.personName('El Nombre es obligatorio'),
}

export const tutorFields = {
  documentoT: field.documento,
  apellidoT: field.personName('El Apellido es obligatorio'),
  nombreT: field.personName('El Nombre es obligatorio'),
  fechaNT: field.optionalFechaNacimiento,
  telefono: field.telefono,
  localidad: field.requiredText('La localidad es necesaria', 120),
  calle: field.requiredText('La calle es necesaria', 120),
  numero: field.optionalText(20),
  piso: field.optionalText(20),
  depto: field.optionalText(20),
  observaciones: field.optionalText(2000),
}

export const planPersonalFields = {
  anticipo: field.optionalImporte,
  cuotas: z
    .union([z.literal(''), z.string().regex(/^\d{1,2}$/, { error: 'La cantidad de cuotas no es válida' })])
    .optional()
    .transform((value) => (value ? Number(value) : undefined)),
  valorcuota: field.optionalImporte,
  personalPago: field.flag,
}

/**
 * These fields are ignored without `personalPago`. With it, an invalid value becomes one that the plan's checks refuse. `valorcuota` may
 * have more than two decimals, which are cut off.
 */
const planEspecificado = {
  anticipo: planPersonalFields.anticipo.catch(undefined),
  cuotas: planPersonalFields.cuotas.catch(undefined),
  valorcuota: z
    .string()
    .optional()
    .overwrite((text) => text?.replace(/^(\d+\.\d\d)\d{2,}$/, '$1'))
    .pipe(planPersonalFields.valorcuota)
    .catch(asCentavos(0)),
  personalPago: planPersonalFields.personalPago,
}

export const chosenPlanFields = {
  curso: field.id('Debe elegir un curso'),
  paquete: field.id('Debe elegir un paquete'),
  pp: field.id('Debe elegir una forma de pago'),
}

export const convenio = endpoint.cliente('POST', '/api/convenio.php', {
  resumen:
    'El convenio por aceptar, con los datos del formulario. Su SHA-256 va también en el encabezado `X-Convenio-Hash`.',
  mailPropio: true,
  body: z.object({
    ...mailPropio,
    ...pasajeroFields,
    ...chosenPlanFields,
    ...planEspecificado,
    // Clients without a form for personal plans omit this field. The draft of their agreement then begins with a note about this.
    personalPago: field.optionalFlag,
    nombreT: field.optionalText(80),
    apellidoT: field.optionalText(80),
    documentoT: field.optionalDocumento,
  }),
  reply: text,
  formato: 'html',
})

export const nuevaReservaBody = z.object({
  ...mailPropio,
  ...pasajeroFields,
  fechaN: field.fechaNacimiento(),
  ...tutorFields,
  ...chosenPlanFields,
  ...planEspecificado,
  convenioHash: z.union([z.literal('').transform(() => undefined), field.convenioHash]).optional(),
})

/** The booking form as typed, without the fields that the browser adds. Names that end in T are the tutor's. */
export const reservaFormBody = nuevaReservaBody
  .omit({ mail: true, convenioHash: true, valorcuota: true, personalPago: true })
  .extend({ colegio: field.id('Debe elegir un colegio'), anticipo: z.string(), cuotas: z.string() })

export const nuevareserva = endpoint.cliente('POST', '/api/nuevareserva.php', {
  resumen: 'Reserva un lugar: acepta y congela el convenio, crea las cuotas y avisa por mail.',
  mailPropio: true,
  idempotente: true,
  body: nuevaReservaBody,
  reply: itemReply({ idpasajero: id, idreserva: id, vencimientosenia: dia, mensaje: text }),
  limits: [{ per: 'account', max: 600, seconds: 900 }],
})

export const cantidadesreservas = endpoint.administrador('GET', '/api/cantidadesreservas.php', {
  resumen: 'Reservas nuevas (no vistas). `sinrespuesta` cuenta las que esperan la seña.',
  reply: listReply({ nuevos: integer, sinrespuesta: integer }),
})

const filaReserva = z.object({
  id,
  visto: flag,
  fechacontrato: dia,
  ...texts('apellido', 'nombre', 'documento'),
  fechanacimiento: orNone(dia),
  ...texts('domicilio', 'telefono', 'apellidotutor', 'nombretutor', 'documentotutor'),
  ...texts('datoscolegio', 'nombrepaquete', 'duracion', 'tipopago'),
  estado,
  debears: importe,
  debeusd: importe,
  imagen: text,
})

export const filtrosReservas = {
  colegio: field.optionalId,
  curso: field.optionalId,
  visto: z
    .enum(['', '0', '1', '2'], { error: 'El filtro no es válido' })
    .default('2')
    .transform((value) => value || '2'),
  estado: z.enum(['', ...estadosReserva]).optional(),
}

export const listadoreservasnuevas = endpoint.administrador('POST', '/api/listadoreservasnuevas.php', {
  areas: ['reservas', 'caja'],
  soloLee: true,
  resumen:
    'Reservas por colegio, curso, estado y visto (0 nuevas, 1 vistas, 2 todas), con lo que deben. Con el orden `-parecido`, primero las del apellido buscado.',
  body: z.object({
    ...filtrosReservas,
    ...listQueryFields(['fecha', 'apellido', 'parecido'], '-fecha'),
    limite: field.pageFields.limite,
  }),
  reply: countedListReply(filaReserva.extend({ curso: text })),
})

const cuotaDeReserva = z.object({
  id,
  nombre: text,
  numero: integer,
  concepto: z.enum(conceptos),
  moneda,
  importe,
  pagado: importe,
  condonado: importe,
  debe: importe,
  vencimiento: dia,
  situacion: z.enum(situaciones),
})

export const verreserva = endpoint.administrador('GET', '/api/verreserva.php', {
  resumen:
    'Una reserva, en una lista de uno, con sus cuotas como están hoy; si no está, uno de textos vacíos. La marca como vista. Los enlaces de `imagenes` vencen en minutos.',
  query: field.idQuery,
  reply: detailReply(filaReserva.extend({ imagenes: z.array(text), plan: z.array(cuotaDeReserva) })),
})
