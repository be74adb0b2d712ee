import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpointsOf } from '../endpoint.ts'
import { fila, imagen, lista } from './respuestas.ts'

const endpoint = endpointsOf('Colegios y formas de pago')

/** One due of a plan. `numero` 0 is the deposit. */
export const cuotaPlan = fila('numero', 'moneda', 'importe', 'vencimiento')

export const listadocolegios = endpoint.sesion('GET', '/api/listadocolegios.php', {
  resumen: 'Colegios.',
  reply: lista(fila('id', 'nombre')),
})

export const consultarcursos = endpoint.sesion('POST', '/api/consultarcursos.php', {
  resumen: 'Cursos de un colegio.',
  body: z.object({ colegio: campo.id('Debe elegir un colegio') }),
  reply: lista(fila('id', 'detalle')),
})

export const paquetesSelect = endpoint.sesion('POST', '/api/paquetesSelect.php', {
  resumen: 'Viajes ofrecidos a un curso. `id` es el del paquete-curso; `idpaquete`, el del paquete.',
  body: z.object({ curso: campo.id('Debe elegir un curso') }),
  reply: lista(
    fila('id', 'idpaquete', 'descripcion', 'duracion', 'fechasalida', 'fecharegreso', 'libres', 'cupo').extend(
      imagen.shape,
    ),
  ),
})

export const consultarmontos = endpoint.sesion('POST', '/api/consultarmontos.php', {
  resumen: 'Formas de pagar un paquete-curso. `importe` es el total en moneda1; `adicional`, el total en moneda2.',
  body: z.object({ paquete: campo.id('Debe elegir un paquete') }),
  reply: lista(
    fila(
      'id',
      'descripcion',
      'moneda',
      'moneda1',
      'moneda2',
      'importe',
      'adicional',
      'senia',
      'fechavtosenia',
      'infocuotas',
      'infovto',
      'personal',
      'seniamin',
      'seniamax',
      'cuotasmax',
    ).extend({
      plan: z
        .array(cuotaPlan)
        .describe('Las cuotas si se reserva hoy; en un plan personal, las de quien no elige otras'),
      ...fila(
        /** What it costs above the lowest way of its own currency, empty if nothing; `1`: told as a cost of financing. */
        'diferencia',
        'financiacion',
        /** Of its total, the price without national taxes; its total financial cost, in per cent. Empty where none is told. */
        'sinimpuestos',
        'cft',
      ).shape,
    }),
  ),
})

/** The family's own deposit and number of instalments, in a way to pay that allows it. */
export const planPersonal = {
  anticipo: campo.importeOpcional,
  cuotas: z
    .union([z.literal(''), z.string().regex(/^\d{1,2}$/, { error: 'La cantidad de cuotas no es válida' })])
    .optional()
    .transform((valor) => (valor ? Number(valor) : undefined)),
  valorcuota: campo.importeOpcional,
  personalPago: campo.bandera,
}

/** What a booking chooses. */
export const elegido = {
  curso: campo.id('Debe elegir un curso'),
  paquete: campo.id('Debe elegir un paquete'),
  pp: campo.id('Debe elegir una forma de pago'),
}
