import type * as z from 'zod'
import type { comparacion } from '../../contract/viajes/propuestas.ts'
import { type Centavos, type Moneda, magnitude, moneyText } from '../../reglas/dinero.ts'

export type ComparacionDatos = z.output<typeof comparacion>
type Importes = ComparacionDatos['importes'][number]

/** Explains in sentences, to the cent, why the new plan's total differs from the current plan's. */
export function explainDiferencia({ moneda, diferencia, ajustes, intereses, despues }: Importes): string[] {
  const money = (importe: Centavos) => moneyText(importe, moneda)
  const cuanto =
    diferencia === 0
      ? 'El plan nuevo suma lo mismo que el de hoy.'
      : `El plan nuevo suma ${money(magnitude(diferencia))} ${diferencia > 0 ? 'más' : 'menos'} que el de hoy.`
  return [
    despues === 0 ? `El plan nuevo no tiene cuotas en ${adjustmentWords[moneda]}.` : cuanto,
    ajustes > 0 &&
      `Los ajustes de precio del plan de hoy, ${money(ajustes)}, no siguen: el plan nuevo va al precio de hoy.`,
    intereses > 0 && `Los intereses por mora ya cargados, ${money(intereses)}, siguen en el plan nuevo.`,
  ].filter((frase) => frase !== false)
}

const adjustmentWords: Record<Moneda, string> = { ARS: 'pesos', USD: 'dólares' }
