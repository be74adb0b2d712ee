import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { listado, pedidoDeLista } from '../listado.ts'
import { id, instante, lista, numero, soloId, texto, textos, uno } from '../respuestas.ts'

const admin = { tema: 'Vigilancia', quien: 'administrador' } as const

export const listadoauditoria = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/auditoria',
  resumen:
    'Quién hizo qué, sobre qué y desde dónde, con lo que había antes y después. `objeto` y `objetoId` van juntos.',
  query: z.object({
    objeto: campo.opcional(60),
    objetoId: campo.opcional(60),
    desde: campo.fechaOpcional,
    hasta: campo.fechaOpcional,
    ...pedidoDeLista(['fecha'], '-fecha'),
  }),
  reply: listado(
    z.object({
      id,
      cuando: instante,
      ...textos('quien', 'accion', 'objeto', 'objetoid', 'ip'),
      antes: z.unknown(),
      despues: z.unknown(),
    }),
  ),
})

export const estadosDeCorreo = ['pendiente', 'enviado', 'guardado', 'fallido'] as const

const correo = z.object({ id, fecha: instante, ...textos('para', 'asunto', 'error'), estado: z.enum(estadosDeCorreo) })

export const listadocorreos = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/correos',
  resumen: 'La bandeja de salida: cada mail, a quién y en qué estado está.',
  query: z.object({
    estado: z.enum(['', ...estadosDeCorreo], { error: 'El filtro no es válido' }).optional(),
    ...pedidoDeLista(['fecha'], '-fecha'),
  }),
  reply: listado(correo.extend({ intentos: numero })),
})

export const vercorreo = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/correos/:id',
  resumen:
    'Un mail como sale, sin los códigos de sus enlaces: son de quien lo recibe. En una demostración, que no manda mails, entero y con su `enlace`.',
  query: z.object({ id: campo.id() }),
  reply: uno(correo.extend({ enviado: instante.nullable(), ...textos('html', 'enlace'), adjuntos: z.array(texto) })),
})

export const reintentarcorreo = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/correos/:id/reintento',
  resumen: 'Vuelve a intentar la entrega de un mail fallido.',
  query: z.object({ id: campo.id() }),
  body: z.object({}),
  reply: uno(soloId),
})

export const colas = [
  'correo',
  'acceso-personal',
  'campania',
  'aviso-pago',
  'cierre-preferencia',
  'imagen',
  'mantenimiento',
] as const
export const estadosDeTrabajo = ['pendiente', 'activo', 'fallido'] as const

export const listadotrabajos = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/trabajos',
  resumen:
    'Los trabajos que esperan, los que están en curso y los que fallaron, con su error; estos primero, y de cada clase el más nuevo.',
  query: z.object({
    cola: z.enum(['', ...colas], { error: 'El filtro no es válido' }).optional(),
    estado: z.enum(['', ...estadosDeTrabajo], { error: 'El filtro no es válido' }).optional(),
    ...campo.pagina,
  }),
  reply: lista(
    z.object({
      ...textos('id', 'error'),
      cola: z.enum(colas),
      estado: z.enum(estadosDeTrabajo),
      creado: instante,
      proximo: instante.nullable(),
      intentos: numero,
    }),
  ),
})

export const reintentartrabajo = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/trabajos/:id/reintento',
  resumen: 'Vuelve a poner en su cola un trabajo que falló.',
  query: z.object({ id: z.uuid({ error: 'Debe indicar un identificador válido' }) }),
  body: z.object({ cola: z.enum(colas, { error: 'Debe indicar la cola' }) }),
  reply: uno(z.object({ id: texto })),
})
