import type { Dia } from '../../../../reglas/dia.ts'
import { add, asCentavos, type Centavos, greatest, negate, subtract } from '../../../../reglas/dinero.ts'

/** A part of a payment that pays a due: both amounts in integer minor units, each in its own currency. */
export type Parte = { cuotaId: number; importe: Centavos; importePago: Centavos }

/**
 * Returns what a payment pays of the dues that it was meant for: in order, each up to what it owes, while the money lasts. The rest of
 * the payment is credit.
 */
export function allocate(
  disponible: Centavos,
  previsto: readonly Parte[],
  deudas: ReadonlyMap<number, Centavos>,
): Parte[] {
  const partes: Parte[] = []
  let queda = disponible
  for (const { cuotaId, importe, importePago } of previsto) {
    const parte = limitToDebt({ cuotaId, importe, importePago }, deudas.get(cuotaId) ?? 0, queda)
    if (!parte) continue
    partes.push(parte)
    queda = subtract(queda, parte.importePago)
  }
  return partes
}

/**
 * Returns the reversals after which at most `maximo` of the payment is in use. The last parts are reversed first. Amounts are negative;
 * the other fields are those of the reversed part.
 */
export function release<P extends Parte>(partes: readonly P[], maximo: Centavos): P[] {
  let sobra = subtract(add(...partes.map(({ importePago }) => importePago)), maximo)
  const deshechas: P[] = []
  for (const parte of [...partes].reverse()) {
    if (sobra <= 0) break
    const deshecha = reversedPart(parte, sobra)
    deshechas.push({ ...parte, importe: negate(deshecha.importe), importePago: negate(deshecha.importePago) })
    sobra = subtract(sobra, deshecha.importePago)
  }
  return deshechas
}

/** Works like `release`, with `maximo` in the dues' currency: the amount that an agreement lets the agency keep. */
export function releaseCuotas<P extends Parte>(partes: readonly P[], maximo: Centavos): P[] {
  return release(partes.map(flip), maximo).map(flip)
}

/** Returns the first parts that add up to at most `maximo`, in the currency of their dues. */
export function keepCuotas<P extends Parte & QuotedParte>(partes: readonly P[], maximo: Centavos): P[] {
  const sueltas = new Map(releaseCuotas(partes, maximo).map((parte) => [keyOf(parte), parte]))
  return partes
    .map((parte) => {
      const suelta = sueltas.get(keyOf(parte))
      return {
        ...parte,
        importe: add(parte.importe, suelta?.importe ?? 0),
        importePago: add(parte.importePago, suelta?.importePago ?? 0),
      }
    })
    .filter(({ importe }) => importe > 0)
}

type QuotedParte = { pagoId: number; cotizacion: Centavos | null; cotizacionFecha: Dia | null }

const keyOf = ({ pagoId, cuotaId, cotizacion, cotizacionFecha }: Parte & QuotedParte) =>
  `${pagoId} ${cuotaId} ${cotizacion} ${cotizacionFecha}`

function flip<P extends Parte>(parte: P): P {
  return { ...parte, importe: parte.importePago, importePago: parte.importe }
}

/** Takes at least a cent of each currency, and the whole part once one side is used up. So no row reverses zero or leaves only one side. */
function reversedPart({ importe, importePago }: Parte, sobra: Centavos): Pick<Parte, 'importe' | 'importePago'> {
  if (sobra >= importePago) return { importe, importePago }
  const proporcional = greatest(oneCentavo, proportion(importe, sobra, importePago))
  return proporcional < importe ? { importe: proporcional, importePago: sobra } : { importe, importePago }
}

const oneCentavo = asCentavos(1)

function limitToDebt(parte: Parte, deuda: Centavos, queda: Centavos): Parte | null {
  const porDeuda =
    deuda >= parte.importe
      ? parte
      : { ...parte, importe: deuda, importePago: proportion(parte.importePago, deuda, parte.importe) }
  const entra =
    porDeuda.importePago <= queda
      ? porDeuda
      : { ...porDeuda, importe: proportion(porDeuda.importe, queda, porDeuda.importePago), importePago: queda }
  return entra.importe > 0 && entra.importePago > 0 ? entra : null
}

function proportion(total: Centavos, parte: Centavos, entero: Centavos): Centavos {
  return asCentavos(Number((BigInt(total) * BigInt(parte)) / BigInt(entero)))
}
