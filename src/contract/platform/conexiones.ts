import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { instant, itemReply, text } from '../reply-fields.ts'

const endpoint = endpointsOf('Conexiones')

export const conexiones = ['correo', 'pagos'] as const

/** `clave`: the service refused the credentials. `conexion`: it did not reply. `rechazado`: it refused for another reason. */
export const resultadosDePrueba = ['bien', 'clave', 'conexion', 'rechazado', 'sin_configurar'] as const
const result = z.enum(resultadosDePrueba)

/** `practica` is the demo's sandbox provider; `prueba` uses the provider's test keys. */
export const modosDePago = ['ninguno', 'practica', 'prueba', 'real'] as const

const tested = z.object({ resultado: result, cuando: instant }).nullable().describe('La última prueba')

export const verconexiones = endpoint.administrador('GET', '/api/admin/conexiones', {
  resumen: 'Por dónde salen los mails y cómo se paga en línea, con la última prueba de cada uno. Nunca muestra claves.',
  reply: itemReply({
    correo: z.object({
      servidor: text.describe('Nombre y puerto; vacío si no hay'),
      remitente: text,
      para: text.describe('El mail de quien pregunta, al que va la prueba'),
      probada: tested,
    }),
    pagos: z.object({ modo: z.enum(modosDePago), probada: tested }),
  }),
})

const limits = [{ per: 'account', max: 10, seconds: 600 }] as const
const prueba = itemReply({
  resultado: result,
  dice: text.describe('Lo que contestó el servicio; vacío si no contestó'),
})

export const probarcorreo = endpoint.administrador('POST', '/api/admin/conexiones/correo', {
  resumen: 'Envía un mail de prueba a quien lo pide y cuenta qué contestó el servidor de mail.',
  limits,
  reply: prueba,
})

export const probarpagos = endpoint.administrador('POST', '/api/admin/conexiones/pagos', {
  resumen: 'Le pregunta a Mercado Pago de quién es la cuenta que cobra, con las claves de la agencia.',
  limits,
  reply: prueba,
})
