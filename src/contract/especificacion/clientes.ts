import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { listQueryFields } from '../list-fields.ts'
import * as field from '../request-fields.ts'
import { countedListReply, flag, id, itemReply, listReply, text, texts } from './reply-fields.ts'

const endpoint = endpointsOf('Usuarios y clientes')

export const nuevoUsuarioAdminBody = z.object({
  mailAdmin: z.string().optional(),
  nombre: field.personName('El Nombre es necesario'),
  apellido: field.personName('El Apellido es necesario'),
  mail: field.mail('El email es necesario'),
  password: field.staffPassword('La contraseña es necesaria'),
  ...field.areaFields,
})

export const nuevoUsuarioAdmin = endpoint.administrador('POST', '/api/nuevoUsuarioAdmin.php', {
  resumen:
    "Crea un usuario del personal, de tipo 10, con las áreas que se indiquen. `error` '0' es éxito; '1', el mail ya es de otro usuario.",
  body: nuevoUsuarioAdminBody,
  reply: listReply({ error: flag, mensaje: text }),
})

export const nuevoClienteBody = z.object({
  nombre: field.personNameOfMin3('El nombre es muy corto', 'El nombre es obligatorio'),
  apellido: field.personNameOfMin3('El apellido es muy corto', 'El apellido es obligatorio'),
  telefono: field.optionalTelefono,
  mail: field.mail('El email es obligatorio', 'Email no válido'),
})

export const nuevocliente = endpoint.personal('POST', '/api/nuevocliente.php', {
  resumen: 'Crea la cuenta de un cliente sin contraseña y le envía una invitación.',
  body: nuevoClienteBody,
  reply: itemReply({ id }),
  idempotente: true,
})

export const checkmail = endpoint.personal('POST', '/api/checkmail.php', {
  resumen: "Si un mail ya es de un cliente: `encontrado` '1'.",
  body: z.object({ mail: field.mail('El email es obligatorio', 'Email no válido') }),
  reply: itemReply({ encontrado: flag }),
})

export const listadoclientes = endpoint.personal('POST', '/api/listadoclientes.php', {
  resumen: 'Clientes, todos o los de un colegio (según sus reservas).',
  body: z.object({
    colegio: field.optionalId,
    ...listQueryFields(['nombre'], 'nombre'),
    limite: field.pageFields.limite,
  }),
  reply: countedListReply(z.object({ id, ...texts('apellido', 'nombre', 'mail', 'telefono', 'colegio') })),
})

export const listadocolegiosExc = endpoint.personal('POST', '/api/listadocolegiosExc.php', {
  resumen: 'Colegios con clientes, para filtrar.',
  body: z.object({}),
  reply: listReply({ id, nombre: text }),
})
