import { addMonths, type Dia } from '../../../../../reglas/dia.ts'
import {
  add,
  type Centavos,
  centavosToField,
  excess,
  type Moneda,
  parseImporte,
  subtract,
} from '../../../../../reglas/dinero.ts'
import { parseFecha } from '../../../../../reglas/parsing.ts'
import { splitEvenly } from '../../../../../reglas/plan.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'

export type PlanRow = {
  numero: string
  moneda: Moneda
  importe: string
  vencimiento: string
  pagado?: string | undefined
}

export type Pago = {
  cuota: string
  fecha: string
  moneda: Moneda
  importe: string
  canal: 'efectivo' | 'transferencia'
  recibo?: string | undefined
  cubre: string
}

type Forma = {
  moneda: '1' | '2' | '3'
  importe: Centavos
  adicional: Centavos
  senia: Centavos
  cuotas: number
  cuotasadicional: number
}

/**
 * Returns the dues of a payment option. The first instalment is due on `first`, the others monthly, and the deposit on the day of the
 * contract. Unlike `buildPlan`, which is for new bookings, allows past dates.
 */
export function planRowsOf(forma: Forma, { first, contrato }: { first: Dia; contrato: Dia | undefined }): PlanRow[] {
  const moneda = forma.moneda === '2' ? 'USD' : 'ARS'
  const dues = (importes: readonly Centavos[], en: Moneda) =>
    importes.map((importe, i) => rowOf(i + 1, en, importe, dueDay(first, i)))
  return [
    ...(forma.senia > 0 ? [rowOf(0, moneda, forma.senia, contrato ?? first)] : []),
    ...dues(splitEvenly(subtract(forma.importe, forma.senia), forma.cuotas), moneda),
    ...dues(splitEvenly(forma.adicional, forma.cuotasadicional), 'USD'),
  ]
}

const rowOf = (numero: number, moneda: Moneda, importe: Centavos, vencimiento: Dia): PlanRow => ({
  numero: String(numero),
  moneda,
  importe: centavosToField(importe),
  vencimiento: formatFecha(vencimiento),
  pagado: '',
})

const dueDay = (first: Dia, meses: number): Dia =>
  meses === 0 ? first : addMonths(first, meses, Number(first.slice(8)))

/** Moves the instalments so that the first one is due on `first`. Deposits and dues without a number keep their dates. */
export function moveDueDates(plan: readonly PlanRow[], first: Dia): PlanRow[] {
  return plan.map((row) => {
    const numero = Number(row.numero)
    return numero > 0 ? { ...row, vencimiento: formatFecha(dueDay(first, numero - 1)) } : row
  })
}

export function nextRow(plan: readonly PlanRow[]): PlanRow {
  const last = plan.at(-1)
  const dia = last && parseFecha(last.vencimiento)
  return {
    numero: last ? String(Number(last.numero) + 1) : '0',
    moneda: last?.moneda ?? 'ARS',
    importe: last?.importe ?? '',
    vencimiento: dia ? formatFecha(addMonths(dia, 1, Number(dia.slice(8)))) : '',
    pagado: '',
  }
}

export function fullPagoOf(row: PlanRow, cuota: number, hoy: Dia): Pago {
  const dia = parseFecha(row.vencimiento)
  const fecha = dia ? formatFecha(dia < hoy ? dia : hoy) : ''
  const { moneda, importe } = row
  return {
    cuota: String(cuota),
    fecha,
    moneda,
    importe: row.pagado || importe,
    canal: 'efectivo',
    recibo: '',
    cubre: '',
  }
}

type Cuenta = Record<Moneda, Record<'total' | 'pagado' | 'debe' | 'vencido', Centavos>>

export function sumPlan(plan: readonly PlanRow[], pagado: readonly Centavos[], hoy: Dia): Cuenta {
  const cuenta: Cuenta = {
    ARS: { total: 0, pagado: 0, debe: 0, vencido: 0 },
    USD: { total: 0, pagado: 0, debe: 0, vencido: 0 },
  }
  for (const [i, { moneda, importe, vencimiento }] of plan.entries()) {
    const sum = cuenta[moneda]
    const total = readImporte(importe, moneda)
    const pago = pagado[i] ?? 0
    const debe = excess(total, pago)
    const dia = parseFecha(vencimiento)
    sum.total = add(sum.total, total)
    sum.pagado = add(sum.pagado, pago)
    sum.debe = add(sum.debe, debe)
    if (dia && dia < hoy) sum.vencido = add(sum.vencido, debe)
  }
  return cuenta
}

export function paidOf(plan: readonly PlanRow[], pagos: readonly Pago[], byPago: boolean): Centavos[] {
  return plan.map(({ moneda, pagado }, i) => {
    if (!byPago) return readImporte(pagado, moneda)
    const own = pagos.filter(({ cuota }) => cuota === String(i))
    return add(...own.map((pago) => readImporte(pago.moneda === moneda ? pago.importe : pago.cubre, moneda)))
  })
}

const readImporte = (text: string | undefined, moneda: Moneda): Centavos => parseImporte(text ?? '', moneda) ?? 0

/** Removes the payments of a deleted due, and lowers the index of each later due by one. */
export function withoutCuota(pagos: readonly Pago[], quitada: number): Pago[] {
  return pagos
    .filter(({ cuota }) => cuota !== String(quitada))
    .map((pago) => (Number(pago.cuota || -1) > quitada ? { ...pago, cuota: String(Number(pago.cuota) - 1) } : pago))
}
