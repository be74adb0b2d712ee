import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { listado, listQuery } from '../listado.ts'
import { dia, id, numero, onlyId, texto, textos, uno } from '../respuestas.ts'

const endpoint = endpointsOf('Newsletter')

export const estadosSuscriptor = ['pendiente', 'confirmado', 'baja', 'rebotado'] as const

export const listadosuscriptores = endpoint.personal('GET', '/api/admin/suscriptores', {
  resumen: 'Suscriptores del boletín; `rebotado` es aquel cuya dirección no existe.',
  query: z.object({
    ...listQuery(['fecha', 'mail'], '-fecha'),
    estado: z.enum(['', ...estadosSuscriptor]).optional(),
  }),
  reply: listado(
    z.object({
      id,
      mail: texto,
      estado: z.enum(estadosSuscriptor),
      fecha: dia,
      confirmado: dia.nullable(),
      baja: dia.nullable(),
    }),
  ),
})

export const bajasuscriptor = endpoint.personal('POST', '/api/admin/suscriptores/:id/baja', {
  resumen: 'Da de baja a un suscriptor que lo pidió de palabra. Repetirlo no cambia nada.',
  query: campo.idQuery,
  body: z.object({}),
  reply: uno(onlyId),
})

export const reactivarsuscriptor = endpoint.personal('POST', '/api/admin/suscriptores/:id/reactivacion', {
  resumen: 'Deshace el rebote de un suscriptor: vuelve a recibir los envíos. Repetirlo no cambia nada.',
  query: campo.idQuery,
  body: z.object({}),
  reply: uno(onlyId),
})

export const reactivarsuscriptores = endpoint.personal('POST', '/api/admin/suscriptores/reactivacion', {
  resumen: 'Deshace los rebotes de todos los suscriptores rebotados cuyo mail contiene `busca`.',
  body: z.object({ busca: campo.optionalText(100) }),
  reply: uno(z.object({ cuantos: numero })),
})

const direccion = campo
  .optionalText(500)
  .refine(
    (texto) => texto === '' || (/^(https?:\/\/|\/(?!\/))\S+$/.test(texto) && URL.canParse(texto, 'https://s.example')),
    {
      error: 'Debe ser una dirección https:// o una página del sitio, como /promociones',
    },
  )

export const campaniaBody = z
  .object({
    asunto: campo.requiredText('El asunto es obligatorio', 120),
    titulo: campo.requiredText('El título es obligatorio', 120),
    cuerpo: campo.requiredText('El texto es obligatorio', 20_000),
    botonTexto: campo.optionalText(60),
    botonEnlace: direccion,
  })
  .refine(({ botonTexto, botonEnlace }) => Boolean(botonTexto) === Boolean(botonEnlace), {
    path: ['botonEnlace'],
    error: 'El botón lleva texto y dirección, o ninguno de los dos',
  })

export const estadosCampania = ['borrador', 'enviando', 'enviada', 'detenida'] as const

const campania = z.object({
  id,
  ...textos('asunto', 'titulo', 'autor', 'rechazo'),
  estado: z.enum(estadosCampania),
  creada: dia,
  comenzada: dia.nullable(),
  total: numero,
  enviados: numero,
  fallidos: numero,
  rebotados: numero,
  faltan: numero,
  bajas: numero,
})

export const listadocampanias = endpoint.personal('GET', '/api/admin/campanias', {
  resumen:
    'Campañas, de la más nueva a la más vieja, con cuántos mails salieron de cada una. `rechazo`: qué dijo el servidor de mail al rechazarla, que la detuvo.',
  query: z.object({ ...listQuery(['fecha'], '-fecha') }),
  reply: listado(campania),
})

export const vercampania = endpoint.personal('GET', '/api/admin/campanias/:id', {
  resumen: 'Una campaña con su texto y sus cuentas; `destinatarios`, cuántos la recibirían si saliera ahora.',
  query: campo.idQuery,
  reply: uno(campania.extend({ ...textos('cuerpo', 'botonTexto', 'botonEnlace', 'version'), destinatarios: numero })),
})

export const crearcampania = endpoint.personal('POST', '/api/admin/campanias', {
  resumen: 'Guarda una campaña nueva, en borrador.',
  body: campaniaBody,
  reply: uno(onlyId),
  idempotente: true,
})

export const editarcampania = endpoint.personal('PUT', '/api/admin/campanias/:id', {
  resumen: 'Cambia el texto de una campaña que todavía no salió. `version` es la del texto que se editó.',
  query: campo.idQuery,
  versioned: true,
  body: campaniaBody.safeExtend({ version: campo.version }),
  reply: uno(onlyId.extend({ version: texto })),
})

export const eliminarcampania = endpoint.personal('DELETE', '/api/admin/campanias/:id', {
  resumen: 'Elimina una campaña que todavía no salió.',
  query: campo.idQuery,
  reply: uno(onlyId),
  idempotente: true,
})

export const vistacampania = endpoint.personal('POST', '/api/admin/campanias/vista-previa', {
  resumen: 'El mismo mail que recibirían los suscriptores, con lo escrito hasta acá.',
  body: z.object({
    asunto: campo.optionalText(120),
    titulo: campo.optionalText(120),
    cuerpo: campo.optionalText(20_000),
    botonTexto: campo.optionalText(60),
    botonEnlace: campo.optionalText(500),
  }),
  reply: uno(z.object(textos('asunto', 'html'))),
})

export const probarcampania = endpoint.personal('POST', '/api/admin/campanias/:id/prueba', {
  resumen: 'Manda la campaña guardada a una sola dirección.',
  query: campo.idQuery,
  body: z.object({ mail: campo.mail('El email es obligatorio', 'El email no es correcto') }),
  reply: uno(z.object({ mail: texto })),
  limites: [{ por: 'cuenta', max: 30, segundos: 3600 }],
})

export const enviarcampania = endpoint.personal('POST', '/api/admin/campanias/:id/envio', {
  resumen:
    'Empieza a enviarla a los suscriptores confirmados, por tandas, o sigue con los que faltan si se detuvo. Repetirlo no manda dos veces. `version` es la versión del texto que se vio.',
  query: campo.idQuery,
  body: z.object({ version: campo.version }),
  reply: uno(onlyId),
})

export const detenercampania = endpoint.personal('POST', '/api/admin/campanias/:id/detencion', {
  resumen:
    'Detiene un envío: los mails que faltan no salen hasta que siga. El que rechazó el servidor de mail queda detenido, y deja de ser una tarea.',
  query: campo.idQuery,
  body: z.object({}),
  reply: uno(onlyId),
})
