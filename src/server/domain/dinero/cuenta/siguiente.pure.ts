import type { Situacion } from '../../../../reglas/cuota.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'

type Cuota = { id: number; numero: number; situacion: Situacion; montohoy: Centavos | null; vencimiento: Dia }

/**
 * The due that a family pays next: the oldest of the late ones, else the one that falls first. Neither the deposit, which is
 * cash, nor what cannot be paid today: a payment of it is in process, or it is in dollars without a rate. What a transfer
 * was told of (`informadas`, ids of dues) waits for the agency and not for the family.
 */
export function chooseSiguiente(cuotas: readonly Cuota[], informadas: readonly number[]): number | null {
  const [primera] = cuotas
    .filter(({ id, numero, montohoy }) => numero !== 0 && montohoy !== null && !informadas.includes(id))
    .filter(({ situacion }) => situacion === 'vencida' || situacion === 'por_pagar')
    .toSorted((una, otra) => una.vencimiento.localeCompare(otra.vencimiento) || una.id - otra.id)
  return primera?.id ?? null
}
