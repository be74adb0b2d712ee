import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { listado, pedidoDeLista } from '../listado.ts'
import { dia, id, numero, soloId, texto, textos, uno } from '../respuestas.ts'

const tema = 'Newsletter'
const quien = 'personal'
const porId = z.object({ id: campo.id() })

export const estadosSuscriptor = ['pendiente', 'confirmado', 'baja', 'rebotado'] as const

export const listadosuscriptores = endpoint({
  method: 'GET',
  path: '/api/admin/suscriptores',
  tema,
  resumen: 'Suscriptores del boletín; `rebotado` es aquel cuyo servidor rechazó nuestro mail para siempre.',
  quien,
  query: z.object({
    ...pedidoDeLista(['fecha', 'mail'], '-fecha'),
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

export const bajasuscriptor = endpoint({
  method: 'POST',
  path: '/api/admin/suscriptores/:id/baja',
  tema,
  resumen: 'Da de baja a un suscriptor que lo pidió de palabra. Repetirlo no cambia nada.',
  quien,
  query: porId,
  body: z.object({}),
  reply: uno(soloId),
})

const direccion = campo
  .opcional(500)
  .refine(
    (texto) => texto === '' || (/^(https?:\/\/|\/(?!\/))\S+$/.test(texto) && URL.canParse(texto, 'https://s.example')),
    {
      error: 'Debe ser una dirección https:// o una página del sitio, como /promociones',
    },
  )

export const campaniaBody = z
  .object({
    asunto: campo.requerido('El asunto es obligatorio', 120),
    titulo: campo.requerido('El título es obligatorio', 120),
    cuerpo: campo.requerido('El texto es obligatorio', 20_000),
    botonTexto: campo.opcional(60),
    botonEnlace: direccion,
  })
  .refine(({ botonTexto, botonEnlace }) => Boolean(botonTexto) === Boolean(botonEnlace), {
    path: ['botonEnlace'],
    error: 'El botón lleva texto y dirección, o ninguno de los dos',
  })

export const estadosCampania = ['borrador', 'enviando', 'enviada', 'detenida'] as const

const campania = z.object({
  id,
  ...textos('asunto', 'titulo', 'autor'),
  estado: z.enum(estadosCampania),
  creada: dia,
  comenzada: dia.nullable(),
  terminada: dia.nullable(),
  total: numero,
  enviados: numero,
  fallidos: numero,
  rebotados: numero,
  faltan: numero,
  bajas: numero,
})

export const listadocampanias = endpoint({
  method: 'GET',
  path: '/api/admin/campanias',
  tema,
  resumen: 'Campañas, de la más nueva a la más vieja, con cuántos mails salieron de cada una.',
  quien,
  query: z.object({ ...pedidoDeLista(['fecha'], '-fecha') }),
  reply: listado(campania),
})

export const vercampania = endpoint({
  method: 'GET',
  path: '/api/admin/campanias/:id',
  tema,
  resumen: 'Una campaña con su texto y sus cuentas; `destinatarios`, cuántos la recibirían si saliera ahora.',
  quien,
  query: porId,
  reply: uno(campania.extend({ ...textos('cuerpo', 'botonTexto', 'botonEnlace', 'huella'), destinatarios: numero })),
})

export const crearcampania = endpoint({
  method: 'POST',
  path: '/api/admin/campanias',
  tema,
  resumen: 'Guarda una campaña nueva, en borrador.',
  quien,
  body: campaniaBody,
  reply: uno(soloId),
  idempotente: true,
})

export const editarcampania = endpoint({
  method: 'PUT',
  path: '/api/admin/campanias/:id',
  tema,
  resumen: 'Cambia el texto de una campaña que todavía no salió. `desde` es la huella del que se editó.',
  quien,
  query: porId,
  version: 'desde',
  body: campaniaBody.safeExtend({ desde: campo.desde }),
  reply: uno(soloId.extend({ huella: texto })),
})

export const eliminarcampania = endpoint({
  method: 'DELETE',
  path: '/api/admin/campanias/:id',
  tema,
  resumen: 'Elimina una campaña que todavía no salió.',
  quien,
  query: porId,
  reply: uno(soloId),
})

export const vistacampania = endpoint({
  method: 'POST',
  path: '/api/admin/campanias/vista-previa',
  tema,
  resumen: 'El mismo mail que recibirían los suscriptores, con lo escrito hasta acá.',
  quien,
  body: z.object({
    asunto: campo.opcional(120),
    titulo: campo.opcional(120),
    cuerpo: campo.opcional(20_000),
    botonTexto: campo.opcional(60),
    botonEnlace: campo.opcional(500),
  }),
  reply: uno(z.object(textos('asunto', 'html'))),
})

export const pruebaBody = z.object({ mail: campo.mail('El email es obligatorio', 'El email no es correcto') })

export const probarcampania = endpoint({
  method: 'POST',
  path: '/api/admin/campanias/:id/prueba',
  tema,
  resumen: 'Manda la campaña guardada a una sola dirección.',
  quien,
  query: porId,
  body: pruebaBody,
  reply: uno(z.object({ mail: texto })),
  limites: [{ por: 'cuenta', max: 30, segundos: 3600 }],
})

export const enviarcampania = endpoint({
  method: 'POST',
  path: '/api/admin/campanias/:id/envio',
  tema,
  resumen:
    'Empieza a enviarla a los suscriptores confirmados, por tandas, o sigue con los que faltan si se detuvo. Repetirlo no manda dos veces. `desde` es la huella del texto que se vio.',
  quien,
  query: porId,
  body: z.object({ desde: campo.desde }),
  reply: uno(soloId),
})

export const detenercampania = endpoint({
  method: 'POST',
  path: '/api/admin/campanias/:id/detencion',
  tema,
  resumen: 'Detiene un envío: los mails que faltan no se escriben hasta que siga.',
  quien,
  query: porId,
  body: z.object({}),
  reply: uno(soloId),
})
