import * as z from 'zod'
import { conceptos, situaciones } from '../../reglas/cuota.ts'
import { asCentavos } from '../../reglas/dinero.ts'
import { parseDocumento } from '../../reglas/parsing.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listQuery } from '../listado.ts'
import {
  detalle,
  dia,
  id,
  importe,
  lista,
  listado,
  marca,
  moneda,
  numero,
  orNone,
  texto,
  textos,
  uno,
} from './respuestas.ts'

const endpoint = endpointsOf('Reservas', ['reservas'])
const mailPropio = { mail: z.string().optional() }
const estado = z.enum(estadosReserva)

export const listadoreservas = endpoint.cliente('GET', '/api/listadoreservas.php', {
  resumen: 'Las reservas de la cuenta, de la más nueva a la más vieja.',
  mailPropio: true,
  query: z.object({ ...mailPropio, ...campo.pagina }),
  reply: lista(
    z.object({
      id,
      fechacontrato: dia,
      ...textos('apellido', 'nombre', 'datoscolegio', 'nombrepaquete', 'duracion'),
      estado,
      idpasajero: id,
      fotos: numero,
      vencimientosenia: dia,
    }),
  ),
})

export const getConvenio = endpoint.sesion('POST', '/api/getConvenio.php', {
  areas: ['reservas'],
  soloLee: true,
  resumen: 'El convenio aceptado de una reserva propia (o de cualquiera, para el administrador).',
  body: z.object({ reserva: campo.id() }),
  reply: texto,
  formato: 'html',
})

export const datospasajero = endpoint.cliente('POST', '/api/datospasajero.php', {
  resumen: 'Datos de un pasajero que esta cuenta ya reservó; vacíos para cualquier otro documento.',
  body: z.object({ documento: z.string().overwrite(parseDocumento).max(20).default('') }),
  reply: uno(z.object({ ...textos('apellido', 'nombre'), fechanacimiento: orNone(dia) })),
  limites: [{ por: 'cuenta', max: 300, segundos: 900 }],
})

export const datostutor = endpoint.cliente('POST', '/api/datostutor.php', {
  resumen: 'Los datos de tutor de la cuenta propia.',
  mailPropio: true,
  body: z.object(mailPropio),
  reply: uno(
    z.object({
      ...textos('documento', 'apellido', 'nombre'),
      fechanacimiento: orNone(dia),
      ...textos('telefono', 'localidad', 'calle', 'numero', 'piso', 'depto', 'observaciones'),
    }),
  ),
})

export const pasajeroFields = {
  documento: campo.documento,
  apellido: campo.persona('El Apellido es obligatorio'),
  nombre: campo.persona('El Nombre es obligatorio'),
}

export const tutorFields = {
  documentoT: campo.documento,
  apellidoT: campo.persona('El Apellido es obligatorio'),
  nombreT: campo.persona('El Nombre es obligatorio'),
  fechaNT: campo.optionalFechaNacimiento,
  telefono: campo.telefono,
  localidad: campo.requiredText('La localidad es necesaria', 120),
  calle: campo.requiredText('La calle es necesaria', 120),
  numero: campo.optionalText(20),
  piso: campo.optionalText(20),
  depto: campo.optionalText(20),
  observaciones: campo.optionalText(2000),
}

export const planPersonal = {
  anticipo: campo.optionalImporte,
  cuotas: z
    .union([z.literal(''), z.string().regex(/^\d{1,2}$/, { error: 'La cantidad de cuotas no es válida' })])
    .optional()
    .transform((valor) => (valor ? Number(valor) : undefined)),
  valorcuota: campo.optionalImporte,
  personalPago: campo.flag,
}

/**
 * The plan's fields in the specification's calls. Without `personalPago` they are ignored. With `personalPago`, an invalid value becomes
 * one that the plan's checks refuse. `valorcuota` may be the quotient of a division: `128571.42857142857`.
 */
const planEspecificado = {
  anticipo: planPersonal.anticipo.catch(undefined),
  cuotas: planPersonal.cuotas.catch(undefined),
  valorcuota: z
    .string()
    .optional()
    .overwrite((texto) => texto?.replace(/^(\d+\.\d\d)\d{2,}$/, '$1'))
    .pipe(planPersonal.valorcuota)
    .catch(asCentavos(0)),
  personalPago: planPersonal.personalPago,
}

export const chosenPlan = {
  curso: campo.id('Debe elegir un curso'),
  paquete: campo.id('Debe elegir un paquete'),
  pp: campo.id('Debe elegir una forma de pago'),
}

export const convenio = endpoint.cliente('POST', '/api/convenio.php', {
  resumen:
    'El convenio por aceptar, con los datos del formulario. Su SHA-256 va también en el encabezado `X-Convenio-Hash`.',
  mailPropio: true,
  body: z.object({
    ...mailPropio,
    ...pasajeroFields,
    ...chosenPlan,
    ...planEspecificado,
    // Clients without a form for personal plans omit this field. The draft of the agreement then begins with a note about this.
    personalPago: campo.optionalFlag,
    nombreT: campo.optionalText(80),
    apellidoT: campo.optionalText(80),
    documentoT: campo.optionalDocumento,
  }),
  reply: texto,
  formato: 'html',
})

export const nuevaReservaBody = z.object({
  ...mailPropio,
  ...pasajeroFields,
  fechaN: campo.fechaNacimiento(),
  ...tutorFields,
  ...chosenPlan,
  ...planEspecificado,
  convenioHash: z.union([z.literal('').transform(() => undefined), campo.convenioHash]).optional(),
})

/**
 * The booking form as typed, with the school and without the fields that the app adds. Names ending in T are the tutor's. The personal
 * plan's bounds are checked separately.
 */
export const formularioDeReserva = nuevaReservaBody
  .omit({ mail: true, convenioHash: true, valorcuota: true, personalPago: true })
  .extend({ colegio: campo.id('Debe elegir un colegio'), anticipo: z.string(), cuotas: z.string() })

export const nuevareserva = endpoint.cliente('POST', '/api/nuevareserva.php', {
  resumen: 'Reserva un lugar: acepta y congela el convenio, crea las cuotas y avisa por mail.',
  mailPropio: true,
  idempotente: true,
  body: nuevaReservaBody,
  reply: uno(z.object({ idpasajero: id, idreserva: id, vencimientosenia: dia, mensaje: texto })),
  limites: [{ por: 'cuenta', max: 600, segundos: 900 }],
})

export const cantidadesreservas = endpoint.administrador('GET', '/api/cantidadesreservas.php', {
  resumen: 'Reservas nuevas (no vistas). `sinrespuesta` cuenta las que esperan la seña.',
  reply: lista(z.object({ nuevos: numero, sinrespuesta: numero })),
})

const filaReserva = z.object({
  id,
  visto: marca,
  fechacontrato: dia,
  ...textos('apellido', 'nombre', 'documento'),
  fechanacimiento: orNone(dia),
  ...textos('domicilio', 'telefono', 'apellidotutor', 'nombretutor', 'documentotutor'),
  ...textos('datoscolegio', 'nombrepaquete', 'duracion', 'tipopago'),
  estado,
  debears: importe,
  debeusd: importe,
  imagen: texto,
})

export const filtrosReservas = {
  colegio: campo.optionalId,
  curso: campo.optionalId,
  visto: z
    .enum(['', '0', '1', '2'], { error: 'El filtro no es válido' })
    .default('2')
    .transform((valor) => valor || '2'),
  estado: z.enum(['', ...estadosReserva]).optional(),
}

export const listadoreservasnuevas = endpoint.administrador('POST', '/api/listadoreservasnuevas.php', {
  areas: ['reservas', 'caja'],
  soloLee: true,
  resumen:
    'Reservas por colegio, curso, estado y visto (0 nuevas, 1 vistas, 2 todas), con lo que deben. Con el orden `-parecido`, primero las del apellido buscado.',
  body: z.object({
    ...filtrosReservas,
    ...listQuery(['fecha', 'apellido', 'parecido'], '-fecha'),
    limite: campo.pagina.limite,
  }),
  reply: listado(filaReserva.extend({ curso: texto })),
})

const cuotaDeReserva = z.object({
  id,
  nombre: texto,
  numero,
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
  query: campo.idQuery,
  reply: detalle(filaReserva.extend({ imagenes: z.array(texto), plan: z.array(cuotaDeReserva) })),
})
