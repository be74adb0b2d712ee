import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listQuery } from '../listado.ts'
import { id, lista, listado, marca, texto, textos, uno } from './respuestas.ts'

const endpoint = endpointsOf('Usuarios y clientes')

export const nuevoUsuarioAdminBody = z.object({
  mailAdmin: z.string().optional(),
  nombre: campo.persona('El Nombre es necesario'),
  apellido: campo.persona('El Apellido es necesario'),
  mail: campo.mail('El email es necesario'),
  password: campo.staffPassword('La contraseña es necesaria'),
  ...campo.areaFields,
})

export const nuevoUsuarioAdmin = endpoint.administrador('POST', '/api/nuevoUsuarioAdmin.php', {
  resumen:
    "Crea un usuario del personal, de tipo 10, con las áreas que se indiquen. `error` '0' es éxito; '1', el mail ya es de otro usuario.",
  body: nuevoUsuarioAdminBody,
  reply: lista(z.object({ error: marca, mensaje: texto })),
})

export const nuevoClienteBody = z.object({
  nombre: campo.nameOfThreeLetters('El nombre es muy corto', 'El nombre es obligatorio'),
  apellido: campo.nameOfThreeLetters('El apellido es muy corto', 'El apellido es obligatorio'),
  telefono: campo.optionalTelefono,
  mail: campo.mail('El email es obligatorio', 'Email no válido'),
})

export const nuevocliente = endpoint.personal('POST', '/api/nuevocliente.php', {
  resumen: 'Crea la cuenta de un cliente sin contraseña y le envía una invitación.',
  body: nuevoClienteBody,
  reply: uno(z.object({ id })),
  idempotente: true,
})

export const checkmail = endpoint.personal('POST', '/api/checkmail.php', {
  resumen: "Si un mail ya es de un cliente: `encontrado` '1'.",
  body: z.object({ mail: campo.mail('El email es obligatorio', 'Email no válido') }),
  reply: uno(z.object({ encontrado: marca })),
})

export const listadoclientes = endpoint.personal('POST', '/api/listadoclientes.php', {
  resumen: 'Clientes, todos o los de un colegio (según sus reservas).',
  body: z.object({
    colegio: campo.optionalId,
    ...listQuery(['nombre'], 'nombre'),
    limite: campo.pagina.limite,
  }),
  reply: listado(z.object({ id, ...textos('apellido', 'nombre', 'mail', 'telefono', 'colegio') })),
})

export const listadocolegiosExc = endpoint.personal('POST', '/api/listadocolegiosExc.php', {
  resumen: 'Colegios con clientes, para filtrar.',
  body: z.object({}),
  reply: lista(z.object({ id, nombre: texto })),
})
