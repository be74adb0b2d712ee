import * as z from 'zod'
import { cartaPlaceholders } from '../../reglas/campos.ts'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { textWithCampos } from '../mensajes/modelos.ts'
import { estadosDeCorreo } from '../platform/vigilancia.ts'
import { id, importe, instante, lista, marca, numero, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Mensajes a las familias', ['viajes'])

export const canales = ['mail'] as const
/** Selects among families with a live booking: all, those that owe, those with overdue dues, those with missing documents. */
export const audiences = ['todas', 'deben', 'vencido', 'papeles'] as const
export const destinatarias = [...audiences, 'elegidas'] as const

const lugar = { viaje: campo.optionalId, curso: campo.optionalId }
const alcance = {
  ...lugar,
  reservas: z
    .string()
    .transform((texto) => texto.split(','))
    .pipe(z.array(campo.id()).max(500, { error: 'Se puede escribir a las familias de hasta 500 reservas por vez' }))
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
  Object.fromEntries(audiences.map((grupo) => [grupo, marca])) as Record<(typeof audiences)[number], typeof marca>,
)

export const familiasdecarta = endpoint.administrador('GET', '/api/admin/cartas/familias', {
  resumen:
    'Las familias con reservas vivas de un viaje, o de los viajes de un curso que no volvieron: una por cuenta, con sus pasajeros y en qué grupos entra. `versiones` dice de cada grupo quiénes son, para enviarles a esas y a ninguna otra.',
  query: z.object(alcance).refine(exactlyOne, wrongScope),
  reply: uno(
    z.object({
      familias: z.array(
        z.object({
          id: id.describe('De la cuenta'),
          ...textos('apellido', 'nombre', 'mail', 'pasajeros'),
          probado: marca.describe('Si confirmó su mail: si no, le llega sin nombres ni importes'),
          grupos,
          vencidoars: importe,
          vencidousd: importe,
        }),
      ),
      versiones: z.object(
        Object.fromEntries(audiences.map((grupo) => [grupo, texto])) as Record<
          (typeof audiences)[number],
          typeof texto
        >,
      ),
    }),
  ),
})

const asunto = textWithCampos('El asunto es obligatorio', 120, cartaPlaceholders)
const cuerpo = textWithCampos('El texto es obligatorio', 5000, cartaPlaceholders)
const aquien = z.enum(audiences, { error: 'Debe elegir a quiénes' })

const escrito = { ...alcance, aquien, asunto, texto: cuerpo }

export const vistacarta = endpoint.administrador('POST', '/api/admin/cartas/vista-previa', {
  resumen: 'El mail que recibiría una de esas familias, con lo escrito hasta acá.',
  body: z
    .object({
      ...alcance,
      aquien,
      familia: campo.id(),
      asunto: campo.optionalText(120),
      texto: campo.optionalText(5000),
    })
    .refine(exactlyOne, wrongScope),
  reply: uno(z.object(textos('asunto', 'html'))),
})

export const probarcarta = endpoint.administrador('POST', '/api/admin/cartas/prueba', {
  resumen: 'Manda a quien escribe, y a nadie más, el mail que recibiría una de esas familias.',
  body: z.object({ ...escrito, familia: campo.id() }).refine(exactlyOne, wrongScope),
  reply: uno(z.object({ mail: texto })),
  limites: [{ por: 'cuenta', max: 30, segundos: 3600 }],
})

export const cartaBody = z.object({ ...escrito, destinatarias: campo.requiredText('Falta a quiénes', 64) })

export const enviarcarta = endpoint.administrador('POST', '/api/admin/cartas', {
  resumen:
    'Les escribe a esas familias, un mail a cada una. `destinatarias` es la versión del grupo que se vio: si desde entonces cambió quiénes son, no sale ninguno.',
  idempotente: true,
  body: cartaBody.refine(exactlyOne, wrongScope),
  reply: uno(z.object({ id, familias: numero })),
})

const estados = { total: numero, enviados: numero, guardados: numero, pendientes: numero, fallidos: numero }
const carta = z.object({
  id,
  fecha: instante,
  ...textos('asunto', 'autor'),
  aquien: z.enum(destinatarias),
  canal: z.enum(canales),
  ...estados,
})

export const listadocartas = endpoint.administrador('GET', '/api/admin/cartas', {
  resumen:
    'Lo último que se les escribió a las familias de un viaje (también por su curso) o de un curso: quién, cuándo, a cuántas y qué fue de los mails. Hasta 50.',
  query: z.object(lugar).refine(exactlyOne, wrongScope),
  reply: lista(carta),
})

export const vercarta = endpoint.administrador('GET', '/api/admin/cartas/:id', {
  resumen:
    'Un mensaje como se escribió, con cada familia y su mail; `idcorreo` es nulo cuando la familia borró los suyos.',
  query: campo.idQuery,
  reply: uno(
    carta.extend({
      texto,
      envios: z.array(
        z.object({
          idcuenta: id,
          familia: texto,
          idcorreo: id.nullable(),
          estado: z.enum(['', ...estadosDeCorreo]),
          error: texto,
        }),
      ),
    }),
  ),
})
