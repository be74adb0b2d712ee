import * as z from 'zod'
import { conciliacion } from './caja-conciliacion.ts'
import * as campo from './campos.ts'
import { endpoint } from './endpoint.ts'
import { listado, pedidoDeLista } from './listado.ts'
import { fila, texto, uno } from './respuestas.ts'

const tema = 'Caja'
const quien = 'administrador'

export const canalesCaja = ['mercadopago', 'efectivo', 'transferencia'] as const

const total = fila('canal', 'moneda', 'cobros', 'cobrado', 'devuelto', 'comision', 'neto')
const cierre = fila('fecha', 'esperadoars', 'esperadousd', 'contadoars', 'contadousd', 'nota', 'cerradopor', 'hora')

export const vercaja = endpoint({
  method: 'GET',
  path: '/api/admin/caja',
  tema,
  resumen:
    'La caja de un día: lo cobrado y lo devuelto por canal y moneda, el efectivo que tiene que haber y su cierre. Sin `fecha`, hoy.',
  quien,
  query: z.object({ fecha: campo.fechaOpcional }),
  reply: uno(
    z.object({
      fecha: texto,
      totales: z.array(total),
      esperadoars: texto.describe('Efectivo en pesos que entró menos el que salió'),
      esperadousd: texto,
      cierre: z.array(cierre).describe('Vacío mientras no se cerró'),
    }),
  ),
})

export const cerrarCajaBody = z.object({
  fecha: campo.fecha('Debe indicar el día'),
  esperadoars: campo.importeConSigno('Debe indicar los pesos que mostraba la caja'),
  esperadousd: campo.importeConSigno('Debe indicar los dólares que mostraba la caja'),
  contadoars: campo.importe('Debe indicar los pesos contados'),
  contadousd: campo.importe('Debe indicar los dólares contados'),
  nota: campo.opcional(500),
})

export const cerrarcaja = endpoint({
  method: 'POST',
  path: '/api/admin/caja/cierre',
  tema,
  resumen:
    'Cierra la caja de un día: guarda lo contado junto a lo que decían los libros (`esperadoars` y `esperadousd`, como se mostraron: si ya no es eso, no se cierra). Una sola vez por día.',
  quien,
  idempotente: true,
  body: cerrarCajaBody,
  reply: uno(cierre),
})

/** Both days belong to it. */
const periodo = { desde: campo.fecha('Debe indicar desde cuándo'), hasta: campo.fecha('Debe indicar hasta cuándo') }

const movimiento = fila(
  'id',
  'clase',
  'fecha',
  'hora',
  'canal',
  'moneda',
  'importe',
  'comision',
  'neto',
  'cliente',
  'mail',
  'reservas',
  'pago',
  'recibo',
  'comprobante',
  'nota',
  'registradopor',
)

export const listadomovimientos = endpoint({
  method: 'GET',
  path: '/api/admin/caja/movimientos',
  tema,
  resumen:
    "Cada cobro y cada devolución de un período. `clase`: 'cobro' o 'devolucion', con `importe` y `neto` negativos.",
  quien,
  query: z.object({
    ...pedidoDeLista(['fecha'], 'fecha'),
    ...periodo,
    canal: z.enum(['', ...canalesCaja]).optional(),
    moneda: z.enum(['', 'ARS', 'USD']).optional(),
  }),
  reply: listado(movimiento),
})

export const informecaja = endpoint({
  method: 'GET',
  path: '/api/admin/caja/informe',
  tema,
  resumen: 'Un período en números: por mes, canal y moneda, por curso, y lo que falta cobrar hoy.',
  quien,
  query: z.object(periodo).refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'Tiene que ser posterior a la otra fecha',
  }),
  reply: uno(
    z.object({
      meses: z.array(total.extend({ mes: texto.describe('El primer día del mes') })),
      cursos: z
        .array(fila('id', 'curso', 'paquete', 'cobradoars', 'cobradousd', 'debears', 'debeusd'))
        .describe('De lo cobrado en el período, lo que pagó cuotas de cada curso; y lo que ese curso debe hoy'),
      debe: z.object({ ars: texto, usd: texto }),
    }),
  ),
})

export const vencidocursos = endpoint({
  method: 'GET',
  path: '/api/admin/caja/vencido',
  tema,
  resumen: 'Lo vencido sin pagar de las reservas vigentes, por viaje, los que más deben primero.',
  quien,
  reply: uno(
    z.object({
      ars: texto,
      usd: texto,
      cursos: z.array(fila('id', 'curso', 'paquete', 'familias', 'cuotas', 'ars', 'usd', 'desde')),
    }),
  ),
})

export const vencidofamilias = endpoint({
  method: 'GET',
  path: '/api/admin/caja/vencido/familias',
  tema,
  resumen: 'Las reservas con cuotas vencidas, con quién y cómo hablarles. `viaje` las limita a uno.',
  quien,
  query: z.object({ ...pedidoDeLista(['desde', 'apellido'], 'desde'), viaje: campo.idOpcional }),
  reply: listado(
    fila('id', 'pasajero', 'tutor', 'telefono', 'mail', 'curso', 'paquete', 'cuotas', 'ars', 'usd', 'desde'),
  ),
})

export const vistaconciliacion = endpoint({
  method: 'GET',
  path: '/api/admin/caja/conciliacion',
  tema,
  resumen:
    'Lo que dicen nuestros libros y lo que dice ahora el medio de pago de los últimos cobros que se prepararon, las diferencias primero.',
  quien,
  query: z.object({ ...campo.pagina }),
  reply: z.object({ results: z.array(conciliacion), siguiente: texto }),
})

export const conciliarpagos = endpoint({
  method: 'POST',
  path: '/api/admin/caja/conciliacion',
  tema,
  resumen: 'Vuelve a preguntar al medio de pago por esos cobros y pone nuestros libros al día.',
  quien,
  body: z.object({
    ids: z.array(campo.id()).min(1, { error: 'Debe elegir qué conciliar' }).max(50, { error: 'Hasta 50 por vez' }),
  }),
  reply: uno(fila('conciliados', 'fallaron')),
})

export const listadoajustes = endpoint({
  method: 'GET',
  path: '/api/admin/ajustes-de-precio',
  tema,
  resumen: 'Los ajustes de precio anunciados, el más nuevo primero.',
  quien,
  query: z.object({ ...campo.pagina }),
  reply: z.object({
    results: z.array(fila('id', 'fecha', 'viaje', 'curso', 'paquete', 'porcentaje', 'desde', 'motivo', 'anunciadopor')),
    siguiente: texto,
  }),
})

export const previaajuste = endpoint({
  method: 'POST',
  path: '/api/admin/ajustes-de-precio/previa',
  tema,
  resumen: 'Quién pagaría qué con un ajuste, sin anunciarlo. `motivo` vacío: aumenta.',
  quien,
  body: z.object({
    paquete: campo.id('Debe indicar el viaje'),
    porcentaje: campo
      .importe('El porcentaje no es válido')
      .refine((valor) => valor > 0 && valor <= 10_000, { error: 'El porcentaje no es válido' }),
    desde: campo.fecha('Debe indicar desde cuándo'),
  }),
  reply: uno(z.array(fila('reserva', 'pasajero', 'moneda', 'cuotas', 'debe', 'aumento', 'motivo'))),
})
