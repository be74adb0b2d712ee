import type { Content, TableCell } from 'pdfmake/interfaces'
import * as z from 'zod'
import { dia, importe } from '../../../../contract/reply-fields.ts'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatMoney, monedas } from '../../../../reglas/dinero.ts'
import { formatDocumento, formatReciboNumber } from '../../../../reglas/numbers.ts'
import { composeLabelledRows, composeLetterhead, type PrintedAgencia, printedAgencia } from './letterhead.pure.ts'

const moneda = z.enum(monedas)

/** A receipt's content when it was issued. Amounts are in minor units. */
export const reciboData = z.object({
  numero: z.int(),
  fecha: dia,
  agencia: printedAgencia,
  pagador: z.object({ nombre: z.string(), documento: z.string(), mail: z.string() }),
  canal: z.enum(['mercadopago', 'efectivo', 'transferencia']),
  /** The reference number of the provider, the bank or the till; empty if there is none. */
  comprobante: z.string(),
  moneda,
  importe,
  enLetras: z.string(),
  lineas: z.array(
    z.object({
      reserva: z.int(),
      pasajero: z.string(),
      paquete: z.string(),
      concepto: z.string(),
      moneda,
      importe,
      importePago: importe,
      /** Pesos for one dollar, in centavos; null if payment and due have the same currency. */
      cotizacion: importe.nullable(),
      cotizacionFecha: dia.nullable(),
    }),
  ),
  /** The unallocated part of the payment, in its currency. */
  aCuenta: importe,
  /** The part of the payment that covers a negative balance, in the payment's currency. Older receipts lack this field. */
  saldoContra: importe.default(0),
})

export type ReciboData = z.output<typeof reciboData>

export const canales = { mercadopago: 'Mercado Pago', efectivo: 'Efectivo', transferencia: 'Transferencia bancaria' }

export function composeRecibo(recibo: ReciboData & { agencia: PrintedAgencia }, created: Date) {
  const { numero, fecha, agencia, pagador, canal, comprobante, moneda, importe, enLetras } = recibo
  const content: Content[] = [
    composeLetterhead(agencia),
    {
      columns: [
        { text: 'Recibo', style: 'titulo' },
        { text: `N.º ${formatReciboNumber(numero)}`, style: 'numero', alignment: 'right' },
      ],
    },
    { text: 'Documento no válido como factura', style: 'leyenda', margin: [0, 0, 0, 12] },
    composeLabelledRows([
      ['Fecha', formatDay(fecha), 'fecha'],
      ['Recibimos de', pagador.nombre],
      ['Documento', formatDocumento(pagador.documento), 'fecha'],
      ['Mail', pagador.mail],
      ['Medio de pago', canales[canal]],
      ['Comprobante', comprobante, 'fecha'],
    ]),
    {
      layout: 'recuadro',
      margin: [0, 4, 0, 14],
      table: {
        widths: ['*', 'auto'],
        body: [
          [
            {
              stack: [
                { text: 'La suma de', style: 'dato' },
                { text: enLetras, margin: [0, 2, 0, 0] },
              ],
            },
            { text: formatMoney(importe, moneda), style: 'suma', margin: [0, 6, 0, 0] },
          ],
        ],
      },
    },
    { text: 'En concepto de', style: 'seccion' },
    composeLines(recibo),
  ]
  return {
    title: `Recibo N.º ${formatReciboNumber(numero)}`,
    author: agencia.nombre,
    created,
    footer: `Recibo N.º ${formatReciboNumber(numero)} · Documento no válido como factura`,
    content,
  }
}

function composeLines({ lineas, aCuenta, saldoContra, moneda, importe }: ReciboData): Content {
  const inOther = lineas.some((line) => line.moneda !== moneda)
  const columns = inOther ? ['Concepto', 'Cuota', 'Cotización', 'Importe'] : ['Concepto', 'Importe']
  const vacias = inOther ? [{ text: '' }, { text: '' }] : []
  const body: TableCell[][] = [
    columns.map((text, i) => ({ text, style: 'encabezado', alignment: i === 0 ? 'left' : 'right' })),
    ...lineas.map((line) => [
      {
        stack: [
          { text: `${line.concepto} · ${line.pasajero}` },
          { text: `${line.paquete} · Reserva N.º ${line.reserva}`, style: 'apoyo' },
        ],
      },
      ...(inOther
        ? [
            { text: formatMoney(line.importe, line.moneda), style: 'cifra', noWrap: true },
            { text: describeCotizacion(line), style: 'cifra' },
          ]
        : []),
      { text: formatMoney(line.importePago, moneda), style: 'cifra', noWrap: true },
    ]),
    ...[
      { text: 'Cancela saldo en contra', centavos: saldoContra },
      { text: 'A cuenta: queda como saldo a favor', centavos: aCuenta },
    ]
      .filter(({ centavos }) => centavos > 0)
      .map(({ text, centavos }) => [{ text }, ...vacias, { text: formatMoney(centavos, moneda), style: 'cifra' }]),
    [{ text: 'Total', bold: true }, ...vacias, { text: formatMoney(importe, moneda), style: 'total', noWrap: true }],
  ]
  const widths = columns.map((_, i) => (i === 0 ? '*' : 'auto'))
  return { layout: 'filetes', style: 'tabla', table: { headerRows: 1, dontBreakRows: true, widths, body } }
}

function describeCotizacion({ cotizacion, cotizacionFecha }: ReciboData['lineas'][number]): string {
  if (cotizacion === null) return ''
  const dia = cotizacionFecha ? ` del ${formatDay(cotizacionFecha)}` : ''
  return `${formatMoney(cotizacion, 'ARS')}${dia}`
}
