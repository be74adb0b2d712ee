import { nombresDeSituacion, type Situacion } from '../../../../../reglas/cuota.ts'
import type { Centavos } from '../../../../../reglas/dinero.ts'
import { type EstadoReserva, estaViva } from '../../../../../reglas/reserva.ts'

/** How a due stands, in words: the charge of a booking's end that nobody owes any more was waived. */
export function describeSituacion(
  { situacion, condonado }: { situacion: Situacion; condonado: Centavos },
  estado: EstadoReserva,
): string {
  const waived = situacion === 'sin_efecto' && condonado > 0 && !estaViva(estado)
  return waived ? 'Condonado' : nombresDeSituacion[situacion]
}
