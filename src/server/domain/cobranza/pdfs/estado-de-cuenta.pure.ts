import type { Alignment, Content, TableCell } from 'pdfmake/interfaces'
import { amountOwed, type Concepto, familySituacionOf, situacionNames } from '../../../../reglas/cuota.ts'
import { type Dia, formatDay, formatInstant, formatPeriodo, localDay } from '../../../../reglas/dia.ts'
import {
  add,
  type Centavos,
  formatImportes,
  formatMoney,
  type Moneda,
  monedas,
  subtract,
} from '../../../../reglas/dinero.ts'
import { reciboLabel } from '../../../../reglas/numbers.ts'
import { type EstadoReserva, isLive } from '../../../../reglas/reserva.ts'
import { lowerFirst } from '../../../../reglas/text.ts'
import { composeLabelledRows, composeLetterhead, type PrintedAgencia } from './letterhead.pure.ts'
import { canales } from './recibo.pure.ts'

type Canal = keyof typeof canales

const canalesDePago = { ...canales, apertura: 'Antes de ingresar' }

/** Amounts are in minor units. */
export type EstadoDeCuenta = {
  reserva: number
  situacion: EstadoReserva
  tutor: string
  pasajero: string
  paquete: string
  salida: Dia
  regreso: Dia
  agencia: PrintedAgencia
  emitido: Date
  hoy: Dia
  cuotas: {
    nombre: string
    concepto: Concepto
    moneda: Moneda
    importe: Centavos
    vencimiento: Dia
    falta: Centavos
    condonado: Centavos
    enProceso: boolean
    informada: boolean
  }[]
  pagos: {
    recibidoEn: Date
    canal: keyof typeof canalesDePago
    moneda: Moneda
    importe: Centavos
    recibo: number | null
    reciboOriginal: string
    /** The amount that this booking uses now, in the payment's currency. */
    aplicado: Centavos
    /** The part of the payment that neither pays a due now nor was refunded. */
    saldo: Centavos
  }[]
  devoluciones: {
    creadoEn: Date
    motivo: 'devolucion' | 'contracargo'
    canal: Canal
    importe: Centavos
    moneda: Moneda
    recibo: number | null
    reciboOriginal: string
  }[]
  cancelaciones: { creadaEn: Date; motivo: keyof typeof motivos; cargoArs: Centavos; cargoUsd: Centavos }[]
}

const situaciones = {
  pendiente_senia: 'Pendiente de seña',
  confirmada: 'Confirmada',
  pagada: 'Pagada',
  vencida: 'Vencida: la seña no se pagó a tiempo',
  cancelada: 'Cancelada',
}
const motivos = {
  pedido: 'Cancelación a pedido de la familia',
  arrepentimiento: 'Arrepentimiento, sin cargo',
  falta_de_pago: 'Rescisión por falta de pago',
  agencia: 'Cancelación por la agencia',
  cambio: 'Otra reserva tomó su lugar, con lo pagado',
}

export function composeEstadoDeCuenta(estado: EstadoDeCuenta) {
  const { reserva, situacion, tutor, pasajero, paquete, salida, regreso, agencia, emitido } = estado
  const content: Content[] = [
    composeLetterhead(agencia),
    { text: 'Estado de cuenta', style: 'titulo' },
    { text: `Al ${formatInstant(emitido)}`, style: 'bajada' },
    composeLabelledRows([
      ['Reserva', `N.º ${reserva} · ${situaciones[situacion]}`],
      ['Pasajero', pasajero],
      ['Tutor', tutor],
      ['Viaje', `${paquete}, ${lowerFirst(formatPeriodo(salida, regreso))}`],
    ]),
    ...composeResumen(estado),
    ...section('Cuotas', composeCuotas(estado)),
    ...section('Pagos', composePagos(estado)),
    ...section('Devoluciones', composeDevoluciones(estado)),
    ...section('Cargos por cancelación', composeCancelaciones(estado)),
  ]
  return {
    title: `Estado de cuenta · Reserva N.º ${reserva}`,
    author: agencia.nombre,
    created: emitido,
    footer: `Estado de cuenta de la reserva N.º ${reserva} al ${formatDay(estado.hoy)}`,
    content,
  }
}

function composeResumen(estado: EstadoDeCuenta): Content[] {
  const rows = monedasOf(estado).map((moneda) => {
    const own = estado.cuotas.filter((cuota) => cuota.moneda === moneda)
    const delPlan = own.filter(({ concepto }) => concepto !== 'cancelacion')
    return {
      moneda,
      precio: add(...delPlan.map(({ importe }) => importe)),
      pagado: add(...own.map(paidOf)),
      debe: add(...own.map((cuota) => amountOwed(cuota, estado.situacion))),
    }
  })
  const saldo = saldoOf(estado)
  return [
    {
      layout: 'resumen',
      margin: [0, 4, 0, 6],
      table: {
        widths: ['*', 'auto', 'auto', 'auto'],
        body: [
          ['', 'Precio', 'Pagado', isLive(estado.situacion) ? 'Saldo a pagar' : 'Por pagar'].map((text, i) => ({
            text,
            style: 'encabezado',
            alignment: i === 0 ? 'left' : 'right',
          })),
          ...rows.map(({ moneda, precio, pagado, debe }): TableCell[] => [
            { text: moneda === 'ARS' ? 'En pesos' : 'En dólares', margin: [0, 2, 0, 0] },
            { text: formatMoney(precio, moneda), style: 'cifra', noWrap: true, margin: [0, 2, 0, 0] },
            { text: formatMoney(pagado, moneda), style: 'cifra', noWrap: true, margin: [0, 2, 0, 0] },
            { text: formatMoney(debe, moneda), style: 'total', noWrap: true },
          ]),
        ],
      },
    },
    ...(saldo
      ? [
          {
            text: `Saldo a favor: ${saldo}. Es dinero recibido que no paga ninguna cuota.`,
            style: 'apoyo',
          },
        ]
      : []),
  ]
}

function composeCuotas(estado: EstadoDeCuenta): Content | null {
  return composeTable(
    ['Concepto', 'Vence', 'Importe', 'Pagado', 'Debe', 'Situación'],
    estado.cuotas.map((cuota) => [
      cuota.nombre,
      formatDay(cuota.vencimiento),
      formatMoney(cuota.importe, cuota.moneda),
      formatMoney(paidOf(cuota), cuota.moneda),
      formatMoney(amountOwed(cuota, estado.situacion), cuota.moneda),
      situacionNames[familySituacionOf(cuota, estado.situacion, estado.hoy)],
    ]),
  )
}

function composePagos({ pagos }: EstadoDeCuenta): Content | null {
  return composeTable(
    ['Recibo', 'Fecha', 'Medio', 'Importe', 'Aplicado acá'],
    pagos.map(({ recibidoEn, canal, importe, aplicado, moneda, ...pago }) => [
      reciboLabel(pago),
      formatDay(localDay(recibidoEn)),
      canalesDePago[canal],
      formatMoney(importe, moneda),
      formatMoney(aplicado, moneda),
    ]),
    3,
  )
}

function composeDevoluciones({ devoluciones }: EstadoDeCuenta): Content | null {
  return composeTable(
    ['Del recibo', 'Fecha', 'Motivo', 'Medio', 'Importe'],
    devoluciones.map(({ creadoEn, motivo, canal, importe, moneda, ...pago }) => [
      reciboLabel(pago),
      formatDay(localDay(creadoEn)),
      motivo === 'contracargo' ? 'Contracargo' : 'Devolución',
      canales[canal],
      formatMoney(importe, moneda),
    ]),
    4,
  )
}

function composeCancelaciones({ cancelaciones }: EstadoDeCuenta): Content | null {
  return composeTable(
    ['Fecha', 'Motivo', 'Cargo'],
    cancelaciones.map(({ creadaEn, motivo, cargoArs, cargoUsd }) => [
      formatDay(localDay(creadaEn)),
      motivos[motivo],
      [cargoArs > 0 && formatMoney(cargoArs, 'ARS'), cargoUsd > 0 && formatMoney(cargoUsd, 'USD')]
        .filter(Boolean)
        .join(' + ') || 'Sin cargo',
    ]),
    2,
  )
}

function composeTable(columns: string[], rows: string[][], digits = 2): Content | null {
  if (rows.length === 0) return null
  const alignment = (i: number): Alignment => (i >= digits ? 'right' : 'left')
  const body: TableCell[][] = [
    columns.map((text, i) => ({ text, style: 'encabezado', alignment: alignment(i) })),
    ...rows.map((row) =>
      row.map((text, i) => ({ text, style: 'renglon', alignment: alignment(i), noWrap: i >= digits })),
    ),
  ]
  const widths = columns.map((_, i) => (i === digits - 1 || (digits === 2 && i === 0) ? '*' : 'auto'))
  return { layout: 'filetes', style: 'tabla', table: { headerRows: 1, dontBreakRows: true, widths, body } }
}

function section(title: string, table: Content | null): Content[] {
  return table ? [{ text: title, style: 'seccion', headlineLevel: 1 }, table] : []
}

const paidOf = ({ importe, falta, condonado }: EstadoDeCuenta['cuotas'][number]) => subtract(importe, falta, condonado)

function monedasOf({ cuotas }: EstadoDeCuenta): Moneda[] {
  return monedas.filter((moneda) => cuotas.some((cuota) => cuota.moneda === moneda))
}

function saldoOf({ pagos }: EstadoDeCuenta): string {
  const sum = (de: Moneda) => add(...pagos.filter(({ moneda }) => moneda === de).map(({ saldo }) => saldo))
  return formatImportes({ ARS: sum('ARS'), USD: sum('USD') })
}
