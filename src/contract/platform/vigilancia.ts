import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import {
  dia,
  flag,
  id,
  instant,
  integer,
  itemReply,
  listOf,
  listReply,
  moneda,
  onlyId,
  text,
  texts,
} from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Registro')

export const actionKinds = {
  plata: 'Dinero',
  reservas: 'Reservas',
  lecturas: 'Lecturas y exportaciones',
  viajes: 'Viajes y colegios',
  catalogo: 'Catálogo',
  mensajes: 'Consultas y mails',
  cuentas: 'Cuentas y accesos',
  configuracion: 'Configuración',
} as const
export type ActionKind = keyof typeof actionKinds

export const listadoauditoria = endpoint.administrador('GET', '/api/admin/auditoria', {
  resumen:
    'Quién hizo qué, sobre qué y desde dónde, con lo que había antes y después. `objeto` y `objetoId` van juntos; `actor` es una clase de quien hace o alguien del personal (`personal-3`); `nombre`, cómo se llama hoy lo que nombra; `nombrados`, los nombres de hoy de lo que `antes` y `despues` citan por número (`montoId 36`); `cliente`, de quién es lo que no tiene pantalla propia; `reservas`, de cuáles trata; `moneda`, la del pago que nombra. Sin `lecturas` quedan afuera las de datos privados, salvo que `hecho` las pida. `dias`: cuántos hechos tiene cada día de la página, con estos filtros; se cuentan hasta 1001.',
  query: z.object({
    objeto: field.optionalText(60),
    objetoId: field.optionalText(60),
    actor: z
      .string()
      .regex(/^(|cliente|sistema|anonimo|personal(-\d{1,9})?)$/, { error: 'El filtro no es válido' })
      .default(''),
    hecho: z.enum(['', ...(Object.keys(actionKinds) as ActionKind[])], { error: 'El filtro no es válido' }).default(''),
    lecturas: z.enum(['', '1'], { error: 'El filtro no es válido' }).default(''),
    desde: field.optionalFecha,
    hasta: field.optionalFecha,
    ...listQueryFields(['fecha'], '-fecha'),
  }),
  reply: countedListReply({
    id,
    cuando: instant,
    ...texts('quien', 'accion', 'objeto', 'objetoid', 'nombre', 'ip'),
    cliente: id.nullable(),
    moneda: moneda.nullable(),
    reservas: z.array(id),
    nombrados: z.record(z.string(), z.string()),
    antes: z.unknown(),
    despues: z.unknown(),
  }).extend({ dias: listOf({ dia, hechos: integer }) }),
})

/** Staff may retry a mail in `fallido`. `rebotado`: the mailbox does not exist. */
export const estadosDeCorreo = ['pendiente', 'enviado', 'guardado', 'fallido', 'rebotado'] as const

const correo = z.object({ id, fecha: instant, ...texts('para', 'asunto', 'error'), estado: z.enum(estadosDeCorreo) })

export const listadocorreos = endpoint.administrador('GET', '/api/admin/correos', {
  resumen:
    'La bandeja de salida: cada mail, a quién y en qué estado está. `persona`: de quién es la dirección; vacío si no es de ninguna cuenta.',
  query: z.object({
    estado: z.enum(['', ...estadosDeCorreo], { error: 'El filtro no es válido' }).optional(),
    ...listQueryFields(['fecha'], '-fecha'),
  }),
  reply: countedListReply(correo.extend({ intentos: integer, persona: text })),
})

export const vercorreo = endpoint.administrador('GET', '/api/admin/correos/:id', {
  resumen:
    'Un mail como sale, sin los códigos de sus enlaces: son de quien lo recibe. En una demostración, que no manda mails, entero y con su `enlace`.',
  reply: itemReply(correo.extend({ enviado: instant.nullable(), ...texts('html', 'enlace'), adjuntos: z.array(text) })),
})

export const reintentarcorreo = endpoint.administrador('POST', '/api/admin/correos/:id/reintento', {
  resumen: 'Vuelve a intentar la entrega de un mail fallido o rebotado.',
  body: z.object({}),
  reply: itemReply(onlyId),
})

export const reintentarcorreos = endpoint.administrador('POST', '/api/admin/correos/reintento', {
  resumen:
    'Vuelve a intentar la entrega de los mails fallidos de los últimos 30 días, menos los de una campaña detenida, y ya la de los que esperan otro intento. Los rebotados, no: su dirección no existe.',
  body: z.object({}),
  reply: itemReply({ cuantos: integer }),
})

export const queueNames = [
  'correo',
  'acceso-personal',
  'campania',
  'aviso-pago',
  'recibo',
  'cierre-preferencia',
  'imagen',
  'importacion',
  'mantenimiento',
  'respaldo',
] as const
export const estadosDeTrabajo = ['pendiente', 'activo', 'fallido'] as const

export const listadotrabajos = endpoint.administrador('GET', '/api/admin/trabajos', {
  resumen:
    'Las tareas automáticas que esperan, las que están en curso y las que fallaron, con su error; estas primero, y de cada clase el más nuevo.',
  query: z.object({
    cola: z.enum(['', ...queueNames], { error: 'El filtro no es válido' }).optional(),
    estado: z.enum(['', ...estadosDeTrabajo], { error: 'El filtro no es válido' }).optional(),
    ...field.pageFields,
  }),
  reply: listReply({
    ...texts('id', 'error'),
    cola: z.enum(queueNames),
    estado: z.enum(estadosDeTrabajo),
    creado: instant,
    proximo: instant.nullable(),
    intentos: integer,
  }),
})

export const reintentartrabajo = endpoint.administrador('POST', '/api/admin/trabajos/:id/reintento', {
  resumen: 'Vuelve a intentar una tarea automática que falló.',
  query: z.object({ id: z.uuid({ error: 'Debe indicar un identificador válido' }) }),
  body: z.object({ cola: z.enum(queueNames, { error: 'Debe indicar la cola' }) }),
  reply: itemReply({ id: text }),
})

export const retenciones = [
  ...(['fotos', 'comprobantes', 'borradores', 'confirmaciones', 'enlaces', 'enlaces-personal', 'despedidas'] as const),
  ...(['planillas', 'esperas'] as const),
  ...(['sesiones', 'dispositivos', 'desafios', 'ingresos', 'limites', 'idempotencias'] as const),
] as const
export type Retencion = (typeof retenciones)[number]

export const verguarda = endpoint.administrador('GET', '/api/admin/guarda', {
  resumen:
    'Lo que se guarda y lo que se borra: la última copia de seguridad (`null` si no hay ninguna), y de cada limpieza automática cuánto quitó la última vez que corrió y la última que encontró algo.',
  query: z.object({}),
  reply: itemReply({
    copia: z
      .object({ cuando: instant, nombre: text, bytes: integer, filas: integer, archivos: integer, demorada: flag })
      .nullable(),
    limpiezas: listOf({
      tarea: z.enum(retenciones),
      corrida: instant,
      quitados: integer,
      ultima: z.object({ cuando: instant, quitados: integer }).nullable(),
    }),
  }),
})

export const registrarexportacion = endpoint.personal('POST', '/api/admin/exportaciones', {
  resumen:
    'Deja en la auditoría que alguien se llevó una lista a un archivo, y cuántas filas. `reservas`: los números, con comas, de las que el archivo dice datos de su pasajero; sus familias ven esa lectura.',
  body: z.object({
    archivo: z.string().regex(/^[a-z\d-]{1,80}$/, { error: 'El nombre del archivo no es válido' }),
    filas: z
      .string()
      .regex(/^\d{1,7}$/, { error: 'La cantidad no es válida' })
      .transform(Number),
    reservas: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9})*)?$/, { error: 'Las reservas no son válidas' })
      .transform((numeros) => numeros.split(',').filter(Boolean).map(Number))
      .prefault(''),
  }),
  reply: itemReply({ archivo: text }),
})
