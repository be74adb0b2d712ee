import * as z from 'zod'
import { cartaPlaceholders } from '../../reglas/placeholders.ts'
import { endpointsOf } from '../endpoint.ts'
import { textWithPlaceholders } from '../mensajes/modelos.ts'
import { estadosDeCorreo } from '../platform/vigilancia.ts'
import { flag, id, importe, instant, integer, itemReply, listOf, listReply, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Mensajes a las familias', ['viajes'])

export const cartaChannels = ['mail'] as const
/** Only families with a live booking receive a carta. `papeles`: those with missing documents. */
export const audiences = ['todas', 'deben', 'vencido', 'papeles'] as const
export const recipientChoices = [...audiences, 'elegidas'] as const

const lugar = { viaje: field.optionalId, curso: field.optionalId }
const scope = {
  ...lugar,
  reservas: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(field.id()).max(500, { error: 'Se puede escribir a las familias de hasta 500 reservas por vez' }))
    .optional()
    .describe(
      'Solo a las familias de estas reservas del viaje, por ellas y no por otras: sus números, con comas, `12,15`',
    ),
}
type AudienceInput = { viaje?: number | undefined; curso?: number | undefined; reservas?: number[] | undefined }
const exactlyOne = ({ viaje, curso, reservas }: AudienceInput) =>
  (viaje === undefined) !== (curso === undefined) && (reservas === undefined || viaje !== undefined)
const wrongScope = { path: ['viaje'], error: 'Debe indicar un viaje o un curso' }

const grupos = z.object(
  Object.fromEntries(audiences.map((grupo) => [grupo, flag])) as Record<(typeof audiences)[number], typeof flag>,
)

export const familiasdecarta = endpoint.administrador('GET', '/api/admin/cartas/familias', {
  resumen:
    'Las familias con reservas vivas de un viaje, o de los viajes de un curso que no volvieron: una por cuenta, con sus pasajeros y en qué grupos entra. `versiones` dice de cada grupo quiénes son, para enviarles a esas y a ninguna otra.',
  query: z.object(scope).refine(exactlyOne, wrongScope),
  reply: itemReply({
    familias: listOf({
      id: id.describe('De la cuenta'),
      ...texts('apellido', 'nombre', 'mail', 'pasajeros'),
      probado: flag.describe('Si confirmó su mail: si no, le llega sin nombres ni importes'),
      grupos,
      vencidoars: importe,
      vencidousd: importe,
    }),
    versiones: z.object(
      Object.fromEntries(audiences.map((grupo) => [grupo, text])) as Record<(typeof audiences)[number], typeof text>,
    ),
  }),
})

const subject = textWithPlaceholders('El asunto es obligatorio', 120, cartaPlaceholders)
const body = textWithPlaceholders('El texto es obligatorio', 5000, cartaPlaceholders)
const aquien = z.enum(audiences, { error: 'Debe elegir a quiénes' })

const written = { ...scope, aquien, asunto: subject, texto: body }

export const vistacarta = endpoint.administrador('POST', '/api/admin/cartas/vista-previa', {
  resumen: 'El mail que recibiría una de esas familias, con lo escrito hasta acá.',
  body: z
    .object({
      ...scope,
      aquien,
      familia: field.id(),
      asunto: field.optionalText(120),
      texto: field.optionalText(5000),
    })
    .refine(exactlyOne, wrongScope),
  reply: itemReply(texts('asunto', 'html')),
})

export const probarcarta = endpoint.administrador('POST', '/api/admin/cartas/prueba', {
  resumen: 'Manda a quien escribe, y a nadie más, el mail que recibiría una de esas familias.',
  body: z.object({ ...written, familia: field.id() }).refine(exactlyOne, wrongScope),
  reply: itemReply({ mail: text }),
  limits: [{ per: 'account', max: 30, seconds: 3600 }],
})

export const cartaBody = z.object({ ...written, destinatarias: field.requiredText('Falta a quiénes', 64) })

export const enviarcarta = endpoint.administrador('POST', '/api/admin/cartas', {
  resumen:
    'Les escribe a esas familias, un mail a cada una. `destinatarias` es la versión del grupo que se vio: si desde entonces cambió quiénes son, no sale ninguno.',
  idempotente: true,
  body: cartaBody.refine(exactlyOne, wrongScope),
  reply: itemReply({ id, familias: integer }),
})

const estados = { total: integer, enviados: integer, guardados: integer, pendientes: integer, fallidos: integer }
const carta = z.object({
  id,
  fecha: instant,
  ...texts('asunto', 'autor'),
  aquien: z.enum(recipientChoices),
  canal: z.enum(cartaChannels),
  ...estados,
})

export const listadocartas = endpoint.administrador('GET', '/api/admin/cartas', {
  resumen:
    'Lo último que se les escribió a las familias de un viaje (también por su curso) o de un curso: quién, cuándo, a cuántas y qué fue de los mails. Hasta 50.',
  query: z.object(lugar).refine(exactlyOne, wrongScope),
  reply: listReply(carta),
})

export const vercarta = endpoint.administrador('GET', '/api/admin/cartas/:id', {
  resumen:
    'Un mensaje como se escribió, con cada familia y su mail; `idcorreo` es nulo cuando la familia borró los suyos.',
  reply: itemReply(
    carta.extend({
      texto: text,
      envios: listOf({
        idcuenta: id,
        familia: text,
        idcorreo: id.nullable(),
        estado: z.enum(['', ...estadosDeCorreo]),
        error: text,
      }),
    }),
  ),
})
