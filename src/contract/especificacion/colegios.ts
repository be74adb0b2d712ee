import * as z from 'zod'
import { endpointsOf } from '../endpoint.ts'
import * as field from '../request-fields.ts'
import {
  dia,
  flag,
  flagOrEmpty,
  id,
  imagen,
  importe,
  integer,
  listReply,
  moneda,
  orNone,
  porcentaje,
  text,
  texts,
} from './reply-fields.ts'

const endpoint = endpointsOf('Colegios y formas de pago')

export const cuotaPlan = z.object({ numero: integer, moneda, importe, vencimiento: dia })

export const listadocolegios = endpoint.sesion('GET', '/api/listadocolegios.php', {
  resumen: 'Colegios.',
  reply: listReply({ id, nombre: text }),
})

export const consultarcursos = endpoint.sesion('POST', '/api/consultarcursos.php', {
  resumen: 'Cursos de un colegio.',
  body: z.object({ colegio: field.id('Debe elegir un colegio') }),
  reply: listReply({ id, detalle: text }),
})

export const paquetesSelect = endpoint.sesion('POST', '/api/paquetesSelect.php', {
  resumen: 'Viajes ofrecidos a un curso. `id` es el del paquete-curso; `idpaquete`, el del paquete.',
  body: z.object({ curso: field.id('Debe elegir un curso') }),
  reply: listReply({
    id,
    idpaquete: id,
    ...texts('descripcion', 'duracion'),
    fechasalida: dia,
    fecharegreso: dia,
    libres: integer,
    cupo: integer,
    ...imagen.shape,
  }),
})

export const consultarmontos = endpoint.sesion('POST', '/api/consultarmontos.php', {
  resumen: 'Formas de pagar un paquete-curso. `importe` es el total en moneda1; `adicional`, el total en moneda2.',
  body: z.object({ paquete: field.id('Debe elegir un paquete') }),
  reply: listReply({
    id,
    descripcion: text,
    moneda: z.enum(['1', '2', '3']).describe('1 pesos, 2 dólares, 3 mixta'),
    moneda1: moneda,
    moneda2: orNone(moneda),
    importe,
    adicional: importe,
    senia: importe,
    fechavtosenia: dia,
    ...texts('infocuotas', 'infovto'),
    personal: flag,
    seniamin: orNone(importe),
    seniamax: orNone(importe),
    cuotasmax: orNone(integer),
    plan: z.array(cuotaPlan).describe('Las cuotas si se reserva hoy; en un plan personal, las de quien no elige otras'),
    /** The extra cost over the cheapest plan in the same currency, and whether pages show it as a financing cost. */
    diferencia: orNone(importe),
    financiacion: flagOrEmpty,
    /** The price without national taxes, and the total financial cost; empty if staff entered none. */
    sinimpuestos: orNone(importe),
    cft: orNone(porcentaje),
  }),
})
