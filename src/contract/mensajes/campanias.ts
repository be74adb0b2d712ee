import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { countedListReply, listQueryFields } from '../list-fields.ts'
import { dia, fieldsOf, id, integer, itemReply, onlyId, text, texts } from '../reply-fields.ts'
import * as field from '../request-fields.ts'

const endpoint = endpointsOf('Newsletter')

export const estadosSuscriptor = ['pendiente', 'confirmado', 'baja', 'rebotado'] as const

export const listadosuscriptores = endpoint.personal('GET', '/api/admin/suscriptores', {
  resumen: 'Suscriptores del boletín; `rebotado` es aquel cuya dirección no existe.',
  query: z.object({
    ...listQueryFields(['fecha', 'mail'], '-fecha'),
    estado: z.enum(['', ...estadosSuscriptor]).optional(),
  }),
  reply: countedListReply({
    id,
    mail: text,
    estado: z.enum(estadosSuscriptor),
    fecha: dia,
    confirmado: dia.nullable(),
    baja: dia.nullable(),
  }),
})

export const bajasuscriptor = endpoint.personal('POST', '/api/admin/suscriptores/:id/baja', {
  resumen: 'Da de baja a un suscriptor que lo pidió de palabra. Repetirlo no cambia nada.',
  body: z.object({}),
  reply: itemReply(onlyId),
})

export const reactivarsuscriptor = endpoint.personal('POST', '/api/admin/suscriptores/:id/reactivacion', {
  resumen: 'Deshace el rebote de un suscriptor: vuelve a recibir los envíos. Repetirlo no cambia nada.',
  body: z.object({}),
  reply: itemReply(onlyId),
})

export const reactivarsuscriptores = endpoint.personal('POST', '/api/admin/suscriptores/reactivacion', {
  resumen: 'Deshace los rebotes de todos los suscriptores rebotados cuyo mail contiene `busca`.',
  body: z.object({ busca: field.optionalText(100) }),
  reply: itemReply({ cuantos: integer }),
})

const address = field
  .optionalText(500)
  .refine(
    (text) => text === '' || (/^(https?:\/\/|\/(?!\/))\S+$/.test(text) && URL.canParse(text, 'https://s.example')),
    {
      error: 'Debe ser una dirección https:// o una página del sitio, como /promociones',
    },
  )

export const campaniaBody = z
  .object({
    asunto: field.requiredText('El asunto es obligatorio', 120),
    titulo: field.requiredText('El título es obligatorio', 120),
    cuerpo: field.requiredText('El texto es obligatorio', 20_000),
    botonTexto: field.optionalText(60),
    botonEnlace: address,
  })
  .refine(({ botonTexto, botonEnlace }) => Boolean(botonTexto) === Boolean(botonEnlace), {
    path: ['botonEnlace'],
    error: 'El botón lleva texto y dirección, o ninguno de los dos',
  })

export const estadosCampania = ['borrador', 'enviando', 'enviada', 'detenida'] as const

const campania = z.object({
  id,
  ...texts('asunto', 'titulo', 'autor', 'rechazo'),
  estado: z.enum(estadosCampania),
  creada: dia,
  comenzada: dia.nullable(),
  ...fieldsOf(integer, 'total', 'enviados', 'fallidos', 'rebotados', 'faltan', 'bajas'),
})

export const listadocampanias = endpoint.personal('GET', '/api/admin/campanias', {
  resumen:
    'Campañas, de la más nueva a la más vieja, con cuántos mails salieron de cada una. `rechazo`: qué dijo el servidor de mail al rechazarla, que la detuvo.',
  query: z.object({ ...listQueryFields(['fecha'], '-fecha') }),
  reply: countedListReply(campania),
})

export const vercampania = endpoint.personal('GET', '/api/admin/campanias/:id', {
  resumen: 'Una campaña con su texto y sus cuentas; `destinatarios`, cuántos la recibirían si saliera ahora.',
  reply: itemReply(
    campania.extend({ ...texts('cuerpo', 'botonTexto', 'botonEnlace', 'version'), destinatarios: integer }),
  ),
})

export const crearcampania = endpoint.personal('POST', '/api/admin/campanias', {
  resumen: 'Guarda una campaña nueva, en borrador.',
  body: campaniaBody,
  reply: itemReply(onlyId),
  idempotente: true,
})

export const editarcampania = endpoint.personal('PUT', '/api/admin/campanias/:id', {
  resumen: 'Cambia el texto de una campaña que todavía no salió. `version` es la del texto que se editó.',
  versioned: true,
  body: campaniaBody.safeExtend({ version: field.version }),
  reply: itemReply(onlyId.extend({ version: text })),
})

export const eliminarcampania = endpoint.personal('DELETE', '/api/admin/campanias/:id', {
  resumen: 'Elimina una campaña que todavía no salió.',
  reply: itemReply(onlyId),
  idempotente: true,
})

export const vistacampania = endpoint.personal('POST', '/api/admin/campanias/vista-previa', {
  resumen: 'El mismo mail que recibirían los suscriptores, con lo escrito hasta acá.',
  body: z.object({
    asunto: field.optionalText(120),
    titulo: field.optionalText(120),
    cuerpo: field.optionalText(20_000),
    botonTexto: field.optionalText(60),
    botonEnlace: field.optionalText(500),
  }),
  reply: itemReply(texts('asunto', 'html')),
})

export const probarcampania = endpoint.personal('POST', '/api/admin/campanias/:id/prueba', {
  resumen: 'Manda la campaña guardada a una sola dirección.',
  body: z.object({ mail: field.mail('El email es obligatorio', 'El email no es correcto') }),
  reply: itemReply({ mail: text }),
  limits: [{ per: 'account', max: 30, seconds: 3600 }],
})

export const enviarcampania = endpoint.personal('POST', '/api/admin/campanias/:id/envio', {
  resumen:
    'Empieza a enviarla a los suscriptores confirmados, por tandas, o sigue con los que faltan si se detuvo. Repetirlo no manda dos veces. `version` es la versión del texto que se vio.',
  body: z.object({ version: field.version }),
  reply: itemReply(onlyId),
})

export const detenercampania = endpoint.personal('POST', '/api/admin/campanias/:id/detencion', {
  resumen:
    'Detiene un envío: los mails que faltan no salen hasta que siga. El que rechazó el servidor de mail queda detenido, y deja de ser una tarea.',
  body: z.object({}),
  reply: itemReply(onlyId),
})
