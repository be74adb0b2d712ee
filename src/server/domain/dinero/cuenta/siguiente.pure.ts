import { esperaPago, type SituacionDeFamilia } from '../../../../reglas/cuota.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'

type Cuota = { id: number; numero: number; situacion: SituacionDeFamilia; montohoy: Centavos | null; vencimiento: Dia }

/**
 * The due that a family pays next: the oldest of the late ones, else the one that falls first. Neither the deposit, which is
 * cash, nor what cannot be paid today: its money is on its way, or it is in dollars without a rate.
 */
export function chooseSiguiente(cuotas: readonly Cuota[]): number | null {
  const [primera] = cuotas
    .filter(({ numero, montohoy, situacion }) => numero !== 0 && montohoy !== null && esperaPago(situacion))
    .toSorted((una, otra) => una.vencimiento.localeCompare(otra.vencimiento) || una.id - otra.id)
  return primera?.id ?? null
}
