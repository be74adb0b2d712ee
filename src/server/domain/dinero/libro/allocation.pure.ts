import type { Dia } from '../../../../reglas/dia.ts'
import { add, asCentavos, type Centavos, greatest, negate, subtract } from '../../../../reglas/dinero.ts'

/** Both amounts are in minor units, each in its own currency. */
export type Allocation = { cuotaId: number; importe: Centavos; importePago: Centavos }

/**
 * Allocates money to the planned dues in order, each at most its planned amount and its debt. The caller treats the remaining money as
 * credit.
 */
export function allocate(
  available: Centavos,
  planned: readonly Allocation[],
  deudas: ReadonlyMap<number, Centavos>,
): Allocation[] {
  const allocations: Allocation[] = []
  let remaining = available
  for (const { cuotaId, importe, importePago } of planned) {
    const allocation = limitToDebt({ cuotaId, importe, importePago }, deudas.get(cuotaId) ?? 0, remaining)
    if (!allocation) continue
    allocations.push(allocation)
    remaining = subtract(remaining, allocation.importePago)
  }
  return allocations
}

/**
 * Returns negative allocations, the last allocation first, after which at most `max` of the payment (in its currency) remains allocated.
 */
export function reversalsDownTo<P extends Allocation>(allocations: readonly P[], max: Centavos): P[] {
  let surplus = subtract(add(...allocations.map(({ importePago }) => importePago)), max)
  const deshechas: P[] = []
  for (const allocation of [...allocations].reverse()) {
    if (surplus <= 0) break
    const reversed = reversedPart(allocation, surplus)
    deshechas.push({ ...allocation, importe: negate(reversed.importe), importePago: negate(reversed.importePago) })
    surplus = subtract(surplus, reversed.importePago)
  }
  return deshechas
}

/** Works like `reversalsDownTo`, with `max` in the dues' currency, such as the amount that an agreement lets the agency keep. */
export function reversalsDownToInCuotas<P extends Allocation>(allocations: readonly P[], max: Centavos): P[] {
  return reversalsDownTo(allocations.map(flip), max).map(flip)
}

/** Returns the first allocations that add up to at most `max`, in the dues' currency. */
export function firstAllocationsUpTo<P extends Allocation & QuotedAllocation>(
  allocations: readonly P[],
  max: Centavos,
): P[] {
  const loose = new Map(reversalsDownToInCuotas(allocations, max).map((allocation) => [keyOf(allocation), allocation]))
  return allocations
    .map((allocation) => {
      const loosePart = loose.get(keyOf(allocation))
      return {
        ...allocation,
        importe: add(allocation.importe, loosePart?.importe ?? 0),
        importePago: add(allocation.importePago, loosePart?.importePago ?? 0),
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

/** Reverses at least a centavo in each currency. If this would use up `importe`, reverses the whole allocation. */
function reversedPart(
  { importe, importePago }: Allocation,
  surplus: Centavos,
): Pick<Allocation, 'importe' | 'importePago'> {
  if (surplus >= importePago) return { importe, importePago }
  const share = greatest(oneCentavo, proportion(importe, surplus, importePago))
  return share < importe ? { importe: share, importePago: surplus } : { importe, importePago }
}

const oneCentavo = asCentavos(1)

function limitToDebt(allocation: Allocation, deuda: Centavos, remaining: Centavos): Allocation | null {
  const byDeuda =
    deuda >= allocation.importe
      ? allocation
      : { ...allocation, importe: deuda, importePago: proportion(allocation.importePago, deuda, allocation.importe) }
  const enters =
    byDeuda.importePago <= remaining
      ? byDeuda
      : { ...byDeuda, importe: proportion(byDeuda.importe, remaining, byDeuda.importePago), importePago: remaining }
  return enters.importe > 0 && enters.importePago > 0 ? enters : null
}

function proportion(total: Centavos, part: Centavos, whole: Centavos): Centavos {
  return asCentavos(Number((BigInt(total) * BigInt(part)) / BigInt(whole)))
}
