import * as z from 'zod'
import type { Dia } from '../../reglas/dia.ts'
import { monedas } from '../../reglas/dinero.ts'
import { estadosReserva } from '../../reglas/reserva.ts'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { dia, fieldsOf, flag, id, importe, integer, itemReply, listOf, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { estadosDeDocumento, tiposDeDocumento } from './documentos.ts'

const endpoint = endpointsOf('Viajes escolares', ['viajes'])

const deViaje = { id, ...texts('paquete', 'colegio', 'curso'), fechasalida: dia, fecharegreso: dia }
const cursocorto = text.describe('Colegio y curso, cortos: `Los Lapachos, 5.º B mañana`')
const lugares = { cupo: integer, libres: integer }
const open = flag.describe('Si hoy se puede reservar: se ofrece, no salió y le queda una forma de pago')
const vencido = { vencidoars: importe, vencidousd: importe }

export const listadoviajesadmin = endpoint.administrador('GET', '/api/admin/viajes', {
  resumen:
    'Los paquetes ofrecidos a cursos, con sus lugares y lo que deben de cuotas vencidas. Sin `ver`, los que no salieron.',
  query: z.object({
    ...listQueryFields(['salida', 'paquete', 'colegio'], 'salida'),
    colegio: field.optionalId,
    anio: z
      .string()
      .regex(/^(20\d\d)?$/, { error: 'El año no es válido' })
      .optional()
      .transform((text) => Number(text) || undefined)
      .describe('Año lectivo del curso'),
    ver: z.enum(['', 'pasados', 'todos']).default(''),
  }),
  reply: countedListReply({
    ...deViaje,
    cursocorto,
    ...lugares,
    ...vencido,
    tomados: integer,
    activo: flag,
    abierto: open,
  }),
})

const option = z.object({ id, nombre: text })

export const opcionesviajes = endpoint.administrador('GET', '/api/admin/viajes/opciones', {
  resumen: 'Los paquetes estudiantiles, el personal que puede hacerse cargo de un viaje y los años que hay.',
  reply: itemReply({
    paquetes: z.array(option),
    responsables: z.array(option),
    anios: listOf({ anio: integer }),
  }),
})

const cupo = field
  .number(/^\d{1,3}$/, 'Falta el cupo', 'El cupo es un número de 1 a 999')
  .refine((numero) => numero > 0, { error: 'El cupo es un número de 1 a 999' })

const fechas = {
  fechasalida: field.fecha('Falta la fecha de salida'),
  fecharegreso: field.fecha('Falta la fecha de regreso'),
}
const isReturnAfterDeparture = ({ fechasalida, fecharegreso }: { fechasalida: Dia; fecharegreso: Dia }) =>
  fecharegreso >= fechasalida
const reversedDates = { error: 'El regreso no puede ser antes de la salida', path: ['fecharegreso'] }

const oferta = { ...fechas, cupo, responsable: field.optionalId, activo: field.flag }

export const crearviaje = endpoint.administrador('POST', '/api/admin/viajes', {
  resumen: 'Ofrece un paquete a un curso, con sus fechas y sus lugares.',
  idempotente: true,
  body: z
    .object({
      paquete: field.id('Debe elegir un paquete'),
      curso: field.id('Debe elegir un curso'),
      confirmaconvenio: field.flag.describe('1: aunque el convenio tenga partes vacías'),
      ...oferta,
    })
    .refine(isReturnAfterDeparture, reversedDates),
  reply: itemReply(onlyId),
})

export const viajeBody = z.object(oferta).refine(isReturnAfterDeparture, reversedDates)

export const editarviaje = endpoint.administrador('PUT', '/api/admin/viajes/:id', {
  resumen:
    'Cambia fechas, cupo, responsable o si se ofrece. El cupo no baja de los lugares tomados; los que se agregan son primero de quien espera.',
  versioned: true,
  body: viajeBody.safeExtend({ version: field.version }),
  reply: itemReply({ id, ...lugares, fechasalida: dia, fecharegreso: dia }),
})

export const eliminarviaje = endpoint.administrador('DELETE', '/api/admin/viajes/:id', {
  resumen: 'Elimina un viaje del que nada depende, con sus formas de pago y sus enlaces.',
  reply: itemReply({ eliminado: flag }),
  idempotente: true,
})

const viaje = z.object({
  ...deViaje,
  cursocorto,
  ...lugares,
  ...texts('responsable', 'version'),
  ...fieldsOf(id, 'idpaquete', 'idcolegio', 'idcurso'),
  idresponsable: id.nullable(),
  activo: flag,
  abierto: open,
  esperan: integer,
  ofrecidos: integer,
})

const papel = z.enum(estadosDeDocumento)

export const gruposDePasajeros = ['papeles', 'revisar', 'vencido'] as const

const reserva = z.object({
  id,
  ...texts('apellido', 'nombre', 'documento', 'tipopago'),
  estado: z.enum(estadosReserva),
  vencimientosenia: dia,
  vencidas: integer.describe('Cuántas cuotas suyas están vencidas'),
  senia: flag.describe('Si ya está paga'),
  ...fieldsOf(importe, 'pagadoars', 'pagadousd', 'debears', 'debeusd'),
  ...vencido,
  fotos: papel,
  fichamedica: papel,
  permiso: papel,
  habitacion: text.describe('Vacía, todavía no tiene'),
  grupos: z.array(z.enum(gruposDePasajeros)),
  enlista: flag,
})

const resumen = z.object({
  lugares: z
    .object({ confirmados: integer, sinsenia: integer, acompanantes: integer, ofrecidos: integer, libres: integer })
    .describe('Suman el cupo'),
  plata: listOf({
    moneda: z.enum(monedas),
    ...fieldsOf(importe, 'total', 'cobrado', 'vencido'),
    familias: integer.describe('Cuántas cuentas deben lo vencido'),
    porvencer: importe,
  }).describe('De las reservas en pie, por moneda'),
  papeles: listOf({ tipo: z.enum(tiposDeDocumento), falta: integer, cargada: integer, revisada: integer }),
  grupos: z.object({ papeles: integer, revisar: integer, vencido: integer }),
})

const acompanante = z.object({
  id,
  tipo: z.enum(['liberado', 'coordinador', 'docente']),
  ...texts('documento', 'apellido', 'nombre', 'telefono', 'nota', 'version'),
  idpersonal: id.nullable(),
  ocupalugar: flag,
})

export const verviaje = endpoint.administrador('GET', '/api/admin/viajes/:id', {
  resumen:
    'El tablero de un curso: lugares, quién reservó, qué pagó, qué debe y qué documentos le faltan; quién falta reservar; quién acompaña; enlaces del delegado en uso.',
  reply: itemReply({
    viaje,
    resumen,
    reservas: z.array(reserva),
    cargos: z
      .object({ ars: importe, usd: importe })
      .describe('Lo que deben de cargos por cancelación las reservas que terminaron'),
    sinreserva: listOf({ id, ...texts('apellido', 'nombre', 'documento', 'noviaja') }),
    acompanantes: z.array(acompanante),
    enlaces: listOf({ id, creado: dia, vence: dia }),
  }),
})
