import type { Dia } from '../../../../reglas/dia.ts'
import { add, asCentavos, type Centavos, greatest, negate, subtract } from '../../../../reglas/dinero.ts'

/** A payment allocation: both amounts in minor units, each in its own currency. */
export type Allocation = { cuotaId: number; importe: Centavos; importePago: Centavos }

/** Allocates a payment to the dues it was meant for, in order, each up to its debt. Money that remains is credit. */
export function allocate(
  disponible: Centavos,
  previsto: readonly Allocation[],
  deudas: ReadonlyMap<number, Centavos>,
): Allocation[] {
  const allocations: Allocation[] = []
  let queda = disponible
  for (const { cuotaId, importe, importePago } of previsto) {
    const allocation = limitToDebt({ cuotaId, importe, importePago }, deudas.get(cuotaId) ?? 0, queda)
    if (!allocation) continue
    allocations.push(allocation)
    queda = subtract(queda, allocation.importePago)
  }
  return allocations
}

/**
 * Returns the reversals after which at most `maximo` of the payment is allocated. Reverses the last allocations first. Amounts are
 * negative; the other fields equal the reversed allocation's.
 */
export function reversalsDownTo<P extends Allocation>(allocations: readonly P[], maximo: Centavos): P[] {
  let sobra = subtract(add(...allocations.map(({ importePago }) => importePago)), maximo)
  const deshechas: P[] = []
  for (const allocation of [...allocations].reverse()) {
    if (sobra <= 0) break
    const deshecha = reversedPart(allocation, sobra)
    deshechas.push({ ...allocation, importe: negate(deshecha.importe), importePago: negate(deshecha.importePago) })
    sobra = subtract(sobra, deshecha.importePago)
  }
  return deshechas
}

/** Works like `reversalsDownTo`, with `maximo` in the dues' currency, such as the amount that an agreement lets the agency keep. */
export function reversalsDownToInCuotas<P extends Allocation>(allocations: readonly P[], maximo: Centavos): P[] {
  return reversalsDownTo(allocations.map(flip), maximo).map(flip)
}

/** Returns the first allocations that add up to at most `maximo`, in the dues' currency. */
export function firstAllocationsUpTo<P extends Allocation & QuotedAllocation>(
  allocations: readonly P[],
  maximo: Centavos,
): P[] {
  const sueltas = new Map(
    reversalsDownToInCuotas(allocations, maximo).map((allocation) => [keyOf(allocation), allocation]),
  )
  return allocations
    .map((allocation) => {
      const suelta = sueltas.get(keyOf(allocation))
      return {
        ...allocation,
        importe: add(allocation.importe, suelta?.importe ?? 0),
        importePago: add(allocation.importePago, suelta?.importePago ?? 0),
      }
    })
    .filter(({ importe }) => importe > 0)
}

type QuotedAllocation = { pagoId: number; cotizacion: Centavos | null; cotizacionFecha: Dia | null }

const keyOf = ({ pagoId, cuotaId, cotizacion, cotizacionFecha }: Allocation & QuotedAllocation) =>
  `${pagoId} ${cuotaId} ${cotizacion} ${cotizacionFecha}`

function flip<P extends Allocation>(allocation: P): P {
  return { ...allocation, importe: allocation.importePago, importePago: allocation.importe }
}

/**
 * Reverses at least a centavo in each currency, so that no reversal is zero. If one of the two amounts is used up, reverses the whole
 * allocation, so that none keeps an amount in one currency only.
 */
function reversedPart(
  { importe, importePago }: Allocation,
  sobra: Centavos,
): Pick<Allocation, 'importe' | 'importePago'> {
  if (sobra >= importePago) return { importe, importePago }
  const proporcional = greatest(oneCentavo, proportion(importe, sobra, importePago))
  return proporcional < importe ? { importe: proporcional, importePago: sobra } : { importe, importePago }
}

const oneCentavo = asCentavos(1)

function limitToDebt(allocation: Allocation, deuda: Centavos, queda: Centavos): Allocation | null {
  const porDeuda =
    deuda >= allocation.importe
      ? allocation
      : { ...allocation, importe: deuda, importePago: proportion(allocation.importePago, deuda, allocation.importe) }
  const entra =
    porDeuda.importePago <= queda
      ? porDeuda
      : { ...porDeuda, importe: proportion(porDeuda.importe, queda, porDeuda.importePago), importePago: queda }
  return entra.importe > 0 && entra.importePago > 0 ? entra : null
}

function proportion(total: Centavos, parte: Centavos, entero: Centavos): Centavos {
  return asCentavos(Number((BigInt(total) * BigInt(parte)) / BigInt(entero)))
}
