import * as z from 'zod'
import { areaLevels, areas } from '../../reglas/areas.ts'
import { endpointsOf, limitPerIp } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { dia, flag, id, instant, integer, itemReply, listReply, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'
import { recoveryLlavesFields } from './llaves.ts'

const endpoint = endpointsOf('Personal')

const areasReply = z.partialRecord(z.enum(areas), z.enum(areaLevels))

const persona = z.object({
  id,
  ...texts('usuario', 'apellido', 'nombre', 'mail', 'version'),
  tipo: z.enum(['1', '10']),
  areas: areasReply,
  activo: flag,
  segundofactor: flag,
  ultimoingreso: dia.nullable(),
  sesiones: integer,
})

export const listadopersonal = endpoint.administrador('GET', '/api/admin/personal', {
  resumen:
    'El personal: tipo, si está `activo`, si tiene verificación en dos pasos, su último ingreso y sus sesiones abiertas.',
  query: z.object({
    estado: z.enum(['', '0', '1'], { error: 'El filtro no es válido' }).optional().describe("'1' activos"),
    tipo: z.enum(['', '1', '10'], { error: 'El filtro no es válido' }).optional(),
    ...listQueryFields(['apellido', 'alta'], 'apellido'),
  }),
  reply: countedListReply(persona),
})

export const cambiarpersona = endpoint.administrador('PUT', '/api/admin/personal/:id', {
  resumen:
    'Cambia el nombre, el tipo (1 o 10), el estado o, con tipo 10, las áreas de una persona: `lee`, `escribe` o nada. Las áreas rigen desde su próximo pedido; nadie se las da a sí mismo. Al desactivarla o cambiarle el tipo se cierran sus sesiones; si ya no puede responder consultas, suelta las que no respondió. `version` es la versión de lo que se editó.',
  versioned: true,
  body: z.object({
    apellido: field.personName('El Apellido es necesario'),
    nombre: field.personName('El Nombre es necesario'),
    tipo: z.enum(['1', '10'], { error: 'Debe elegir el tipo' }),
    activo: field.flag,
    ...field.areaFields,
    version: field.version,
  }),
  reply: itemReply(onlyId.extend({ version: text })),
})

export const enviarrecuperacion = endpoint.administrador('POST', '/api/admin/personal/:id/recuperacion', {
  resumen: 'Envía a una persona del personal el mail con que elige una contraseña nueva.',
  body: z.object({}),
  reply: itemReply({ mail: text }),
  limits: [{ per: 'account', max: 30, seconds: 3600 }],
})

export const reiniciarsegundofactor = endpoint.administrador('POST', '/api/admin/personal/:id/reinicio', {
  resumen:
    'Quita la verificación en dos pasos de otra persona, que perdió su dispositivo, con el motivo. Cierra sus sesiones.',
  body: z.object({ motivo: field.requiredText('Debe indicar el motivo', 300) }),
  reply: itemReply(onlyId),
})

export const resultadosDeIngreso = ['entro', 'password', 'codigo', 'llave', 'bloqueado', 'inactivo'] as const

export const listadoingresos = endpoint.administrador('GET', '/api/admin/ingresos', {
  resumen: 'Cada intento de entrar a la administración: quién, desde dónde y qué pasó.',
  query: z.object({
    persona: field.optionalId,
    resultado: z.enum(['', ...resultadosDeIngreso], { error: 'El filtro no es válido' }).optional(),
    ...listQueryFields(['fecha'], '-fecha'),
  }),
  reply: countedListReply({
    id,
    cuando: instant,
    ...texts('persona', 'usuario', 'ip', 'dispositivo'),
    resultado: z.enum(resultadosDeIngreso),
  }),
})

const sesion = z.object({
  id,
  ...texts('persona', 'dispositivo', 'ip'),
  actual: flag,
  desde: instant,
  usada: instant,
})

export const sesionespersonal = endpoint.administrador('GET', '/api/admin/sesiones', {
  resumen: 'Las sesiones abiertas del personal, o las de una persona.',
  query: z.object({ persona: field.optionalId }),
  reply: listReply(sesion),
})

export const cerrarsesionpersonal = endpoint.administrador('DELETE', '/api/admin/sesiones/:id', {
  resumen: 'Cierra una sesión del personal.',
  reply: itemReply(onlyId),
})

export const missesiones = endpoint.personal('GET', '/api/admin/missesiones', {
  resumen: "Las sesiones propias abiertas; `actual` '1' es la que pregunta.",
  reply: listReply(sesion),
})

export const miacceso = endpoint.personal('GET', '/api/admin/miacceso', {
  resumen:
    'El nombre de la cuenta propia, las áreas que abre, si le falta la verificación en dos pasos que debe tener, y desde cuándo rige su contraseña: su último cambio o, si no hubo, el alta de la cuenta.',
  sinSegundoFactor: true,
  reply: itemReply({ nombre: text, areas: areasReply, faltasegundofactor: flag, password: instant, cambiada: flag }),
})

export const cerrarmisesion = endpoint.personal('DELETE', '/api/admin/missesiones/:id', {
  resumen: 'Cierra una sesión propia.',
  reply: itemReply(onlyId),
})

export const pedirrecuperacionpersonal = endpoint.todos('POST', '/api/personal/recuperacion', {
  resumen: 'El personal pide el mail con que elige otra contraseña. Responde lo mismo aunque nadie tenga ese mail.',
  body: z.object({ mail: field.mail() }),
  reply: itemReply({ mensaje: text }),
  limits: [limitPerIp(3600), { per: { field: 'mail' }, max: 3, seconds: 3600 }],
})

const tk = field.requiredText('Falta el código del enlace', 200)

export const verenlacepersonal = endpoint.todos('POST', '/api/personal/enlace', {
  resumen:
    "Si un enlace para elegir la contraseña sirve todavía: `sirve` '1'. Cuántas entradas con huella o PIN pueden terminar, si la cuenta tiene además la aplicación de seis dígitos, y si terminan salvo que se elija otra cosa (`cerrarllaves`).",
  body: z.object({ tk }),
  reply: itemReply({ sirve: flag, ...recoveryLlavesFields }),
  conDispositivo: true,
  limits: [limitPerIp(900)],
})

export const restablecerpersonal = endpoint.todos('POST', '/api/personal/restablecer', {
  resumen:
    'Fija la contraseña con el código de un solo uso `tk` y cierra las sesiones. La verificación en dos pasos se mantiene: las entradas con huella o PIN terminan solo si queda la aplicación de seis dígitos, según `cerrarllaves`; sin ese campo, si el dispositivo no había ingresado antes.',
  body: z.object({
    tk,
    password: field.staffPassword('La contraseña es necesaria'),
    cerrarllaves: field.optionalFlag,
  }),
  reply: itemReply({ mail: text }),
  conDispositivo: true,
  limits: [limitPerIp(900), { per: { field: 'tk' }, max: 10, seconds: 900 }],
})
