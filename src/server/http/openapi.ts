import * as z from 'zod'
import { api } from '../../contract/api.ts'
import { type Endpoint, repliesAsText } from '../../contract/endpoint.ts'
import { errorsByCode } from '../../contract/errors.ts'
import { detailItemTypes } from '../../contract/especificacion/reply-fields.ts'
import { querySchemaOf } from '../../contract/request-fields.ts'
import { readsOnly } from '../../reglas/areas.ts'

const roles = {
  todos: 'Cualquiera.',
  cliente: 'Clientes con sesión.',
  sesion: 'Clientes o personal con sesión.',
  familia: 'La familia de quien es, o personal de tipo 1.',
  personal: 'Personal (tipos 1 y 10).',
  administrador: 'Personal de tipo 1.',
}

const mediaTypes = { json: 'application/json', texto: 'text/plain', html: 'text/html', binario: 'image/jpeg' }

const describeAreas = (endpoint: Endpoint): string =>
  endpoint.areas?.length
    ? ` De tipo 10, el que puede ${readsOnly(endpoint) ? 'ver' : 'modificar'}: ${endpoint.areas.join(', ')}.`
    : ''

export function buildOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Valija',
      version: '1',
      description:
        'Las llamadas terminadas en `.php` son las de la especificación, con dos agregados: toda llamada de cliente o de personal lleva `Authorization: Bearer {token}`, y `restablecerpassword.php` pide además el código `tk` del enlace. Aceptan multipart, urlencoded y JSON. El dinero va en unidades con punto decimal; las fechas, dd-mm-aaaa. Cada `imagen` es un camino que empieza con barra: se une a la base del sitio con una sola (`https://agencia.example` + `/imagenes/…`); con dos contesta lo mismo. Una llamada de detalle que no encuentra nada contesta una lista con un objeto de textos vacíos.',
    },
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    tags: [endpoint.tema],
    summary: endpoint.resumen,
    description: `Quién: ${roles[endpoint.quien]}${describeAreas(endpoint)}`,
    ...(endpoint.quien === 'todos' ? {} : { security: [{ sesion: [] }] }),
    parameters: [
      ...parameters(endpoint),
      ...(endpoint.idempotente ? [idempotencyHeader] : []),
      ...(endpoint.conDispositivo ? [deviceHeader] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, endpoint.archivos) } : {}),
    responses: {
      200: {
        description: 'Bien',
        content: { [mediaTypes[endpoint.formato ?? 'json']]: { schema: replySchema(endpoint) } },
      },
      default: {
        description: 'Un rechazo o una falla, siempre con esta forma',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(endpoint: Endpoint) {
  const query = querySchemaOf(endpoint)
  if (!query) return []
  const schema = inputSchema(query)
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

function requestBody(body: z.ZodType, files: Endpoint['archivos']) {
  const schema = inputSchema(body)
  const types = files
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

type JsonObject = { properties?: Record<string, unknown>; required?: string[] }

function inputSchema(schema: z.ZodType): JsonObject {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: fileAsBinary }) as JsonObject
}

function replySchema(endpoint: Endpoint) {
  if (endpoint.formato === 'binario') return { type: 'string', format: 'binary' }
  const io = repliesAsText(endpoint) ? 'input' : 'output'
  return z.toJSONSchema(endpoint.reply, { io, unrepresentable: 'any', override: showDetalle })
}

/** Documents the rows of a detail call. Zod cannot, because their schema is a `z.custom`: a row may also be an object of empty texts. */
function showDetalle({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Record<string, unknown> }) {
  const item = detailItemTypes.get(zodSchema)
  if (!item) return
  const { $schema: _, ...row } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' })
  jsonSchema.items = row
}

function fileAsBinary({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Record<string, unknown> }) {
  const def = (zodSchema as { _zod: { def: { type: string } } })._zod.def
  if (def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Con la misma clave, la misma respuesta; con otros datos, 409.',
  schema: { type: 'string', maxLength: 200 },
}

const deviceHeader = {
  name: 'X-Dispositivo',
  in: 'header',
  required: false,
  description: 'Lo que el navegador guarda para que se lo reconozca al ingresar: 256 bits al azar, en base64url.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['codigo', 'mensaje'],
      properties: {
        codigo: { type: 'string', enum: Object.keys(errorsByCode) },
        mensaje: { type: 'string' },
        campos: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}
