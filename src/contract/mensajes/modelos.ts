import * as z from 'zod'
import { cartaPlaceholders, listUnknownPlaceholders, respuestaPlaceholders } from '../../reglas/placeholders.ts'
import { endpointsOf } from '../endpoint.ts'
import { id, itemReply, listReply, onlyId, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Modelos', ['consultas', 'viajes'])
const done = itemReply(onlyId)

export const usosDeModelo = ['consulta', 'familias'] as const
const uso = z.enum(usosDeModelo, { error: 'El uso no es válido' }).default('consulta')

/** Returns a required text field that refuses unknown placeholders, because the recipient would read them unreplaced. */
export const textWithPlaceholders = (mensaje: string, max: number, campos: readonly string[]) =>
  field.requiredText(mensaje, max).superRefine((text, context) => refuseUnknown(text, campos, context))

function refuseUnknown(text: string, campos: readonly string[], context: z.RefinementCtx, path: string[] = []) {
  const [first] = listUnknownPlaceholders(text, campos)
  if (first === undefined) return
  const pueden = campos.map((nombre) => `{${nombre}}`).join(', ')
  context.addIssue({
    code: 'custom',
    path,
    message:
      campos.length === 1
        ? `Entre llaves solo puede ir ${pueden}: lo demás no se completa`
        : `Nadie completa {${first}}. Entre llaves pueden ir: ${pueden}`,
  })
}

export const respuestaModeloBody = z
  .object({
    uso,
    titulo: field.requiredText('El título es obligatorio', 80),
    asunto: field.optionalText(120),
    texto: field.requiredText('El texto es obligatorio', 5000),
  })
  .superRefine(({ uso: para, asunto, texto }, context) => {
    const campos = para === 'familias' ? cartaPlaceholders : respuestaPlaceholders
    refuseUnknown(texto, campos, context, ['texto'])
    refuseUnknown(asunto, campos, context, ['asunto'])
    if (para === 'familias' && !asunto)
      context.addIssue({ code: 'custom', path: ['asunto'], message: 'El asunto es obligatorio' })
  })

export const listadorespuestasmodelo = endpoint.administrador('GET', '/api/admin/respuestas-modelo', {
  resumen:
    'Los textos que se escriben una y otra vez, en su orden: para responder consultas (`{nombre}` es quien consulta) o, con `uso` familias, para escribirles a las de un viaje.',
  query: z.object({ uso }),
  reply: listReply({ id, ...texts('titulo', 'asunto', 'texto', 'version') }),
})

export const crearrespuestamodelo = endpoint.administrador('POST', '/api/admin/respuestas-modelo', {
  resumen: 'Agrega un modelo, al final.',
  body: respuestaModeloBody,
  reply: done,
  idempotente: true,
})

export const cambiarrespuestamodelo = endpoint.administrador('PUT', '/api/admin/respuestas-modelo/:id', {
  resumen: 'Cambia un modelo, que sigue siendo de su uso. Lo que ya se envió queda como se envió.',
  versioned: true,
  body: respuestaModeloBody.safeExtend({ version: field.version }),
  reply: done,
})

export const eliminarrespuestamodelo = endpoint.administrador('DELETE', '/api/admin/respuestas-modelo/:id', {
  resumen: 'Elimina un modelo.',
  reply: done,
  idempotente: true,
})

export const ordenarrespuestasmodelo = endpoint.administrador('POST', '/api/admin/respuestas-modelo/orden', {
  resumen: 'Pone un modelo detrás de otro; sin `tras`, primero.',
  body: z.object({ id: field.id(), tras: field.optionalId }),
  reply: done,
})
