import { localDay } from '../../../ui/format.pure.ts'

/** What a due of the ledger is called. */
export function nombreDeCuota({ numero, concepto }: { numero: string; concepto: string }): string {
  if (concepto === 'ajuste') return 'Ajuste de precio'
  if (concepto === 'interes') return 'Interés por mora'
  return numero === '0' ? 'Seña' : `Cuota ${numero}`
}

const canales: Record<string, string> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
}

export const nombreDeCanal = (canal: string) => canales[canal] ?? canal

/** `yyyymmdd` of `dd-mm-aaaa`, to compare days. */
export const sortableDia = (fecha: string) => fecha.split('-').reverse().join('')

/** Whether the day of a due went by. */
export const isVencida = ({ vencimiento }: { vencimiento: string }, now: Date) =>
  sortableDia(vencimiento) < localDay(now).replaceAll('-', '')
