import type { Moneda } from '../../../../../reglas/dinero.ts'
import type { PlanillaField } from '../../../../../reglas/planilla.ts'
import { foldCaseAndAccents } from '../../../../../reglas/text.ts'
import { parseSerialDay } from '../../../sheet-parsing.pure.ts'

/** Parses a due's number: `Seña`, `Cuota 3`, `3/9`, `3`. */
export function parseCuota(text: string): number | undefined {
  const folded = foldCaseAndAccents(text)
  if (/^(sena|senia|anticipo|entrega|reserva)\b/.test(folded)) return 0
  const [, numero] = /^(?:cuota|cta|c|nro|n)?[\s.º°#]*(\d{1,3})(?:,0+)?(?:\s*(?:\/|de)\s*\d+)?$/.exec(folded) ?? []
  return numero === undefined ? undefined : Number(numero)
}

/** An empty cell is pesos. */
export function parseMoneda(text: string): Moneda | undefined {
  const plain = foldCaseAndAccents(text).replace(/[^a-z$]/g, '')
  if (!plain || /^(ars|\$|\$ar|ar\$|pesos?|pesosargentinos)$/.test(plain)) return 'ARS'
  return /^(usd|us|u\$s|us\$|u\$d|dolar(es)?|dls)$/.test(plain) ? 'USD' : undefined
}

/** An empty cell is cash. Cards, cheques and Mercado Pago count as transfers, because their money reaches a bank account. */
export function parseCanal(text: string): 'efectivo' | 'transferencia' | undefined {
  const folded = foldCaseAndAccents(text)
  if (!folded || /^(efectivo|efvo|efect|cash|contado|caja)/.test(folded)) return 'efectivo'
  return /transf|deposito|banco|mercado ?pago|^mp$|tarjeta|debito|credito|cheque|cbu/.test(folded)
    ? 'transferencia'
    : undefined
}

const withDate = new Set<PlanillaField>([
  ...(['fechacontrato', 'firmado', 'fechaN', 'fechaNT', 'vencimiento', 'fechapago'] as const),
  ...(['confirmado', 'consentimiento', 'baja'] as const),
])

/** Converts a cell to the format of the request schemas. A day may be a spreadsheet number, or have a time. */
export function normalizeCell(written: string, field: PlanillaField): string {
  return withDate.has(field) ? (parseSerialDay(written) ?? written.replace(/ \d{1,2}:\d{2}.*$/, '')) : written
}
