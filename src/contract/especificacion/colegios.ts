import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import {
  dia,
  id,
  imagen,
  importe,
  lista,
  marca,
  markOrEmpty,
  moneda,
  numero,
  orNone,
  porcentaje,
  texto,
  textos,
} from './respuestas.ts'

const endpoint = endpointsOf('Colegios y formas de pago')

/** One due of a plan. `numero` 0 is the deposit. */
export const cuotaPlan = z.object({ numero, moneda, importe, vencimiento: dia })

export const listadocolegios = endpoint.sesion('GET', '/api/listadocolegios.php', {
  resumen: 'Colegios.',
  reply: lista(z.object({ id, nombre: texto })),
})

export const consultarcursos = endpoint.sesion('POST', '/api/consultarcursos.php', {
  resumen: 'Cursos de un colegio.',
  body: z.object({ colegio: campo.id('Debe elegir un colegio') }),
  reply: lista(z.object({ id, detalle: texto })),
})

export const paquetesSelect = endpoint.sesion('POST', '/api/paquetesSelect.php', {
  resumen: 'Viajes ofrecidos a un curso. `id` es el del paquete-curso; `idpaquete`, el del paquete.',
  body: z.object({ curso: campo.id('Debe elegir un curso') }),
  reply: lista(
    z.object({
      id,
      idpaquete: id,
      ...textos('descripcion', 'duracion'),
      fechasalida: dia,
      fecharegreso: dia,
      libres: numero,
      cupo: numero,
      ...imagen.shape,
    }),
  ),
})

export const consultarmontos = endpoint.sesion('POST', '/api/consultarmontos.php', {
  resumen: 'Formas de pagar un paquete-curso. `importe` es el total en moneda1; `adicional`, el total en moneda2.',
  body: z.object({ paquete: campo.id('Debe elegir un paquete') }),
  reply: lista(
    z.object({
      id,
      descripcion: texto,
      moneda: z.enum(['1', '2', '3']).describe('1 pesos, 2 dólares, 3 mixta'),
      moneda1: moneda,
      moneda2: orNone(moneda),
      importe,
      adicional: importe,
      senia: importe,
      fechavtosenia: dia,
      ...textos('infocuotas', 'infovto'),
      personal: marca,
      seniamin: orNone(importe),
      seniamax: orNone(importe),
      cuotasmax: orNone(numero),
      plan: z
        .array(cuotaPlan)
        .describe('Las cuotas si se reserva hoy; en un plan personal, las de quien no elige otras'),
      /** The extra cost compared with the cheapest plan in the same currency, and whether pages show it as a financing cost. */
      diferencia: orNone(importe),
      financiacion: markOrEmpty,
      /** The price without national taxes, and the total financial cost; empty if the agency entered none. */
      sinimpuestos: orNone(importe),
      cft: orNone(porcentaje),
    }),
  ),
})
