import { type Situacion, situacionNames } from '../../../../../reglas/cuota.ts'
import type { Centavos } from '../../../../../reglas/dinero.ts'
import { type EstadoReserva, isLive } from '../../../../../reglas/reserva.ts'

export function describeSituacion(
  { situacion, condonado }: { situacion: Situacion; condonado: Centavos },
  estado: EstadoReserva,
): string {
  const waived = situacion === 'sin_efecto' && condonado > 0 && !isLive(estado)
  return waived ? 'Condonado' : situacionNames[situacion]
}
