import { add, type Importes, monedas } from '../../../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../../../reglas/plan.ts'
import { amountCovered, type ReservaEnCurso } from '../plan.pure.ts'
import type { ReadReserva } from './convert.pure.ts'

type Control = { viaje: string; pasajeros: number; acordado: Importes; cobrado: Importes }

export function sumControl(reservas: readonly ReadReserva[]): Control[] {
  const viajes = new Map<string, Control>()
  for (const { viaje, entrada } of reservas) {
    if (!entrada) continue
    const own = viajes.get(viaje) ?? { viaje, pasajeros: 0, acordado: { ARS: 0, USD: 0 }, cobrado: { ARS: 0, USD: 0 } }
    const [acordado, cobrado] = [totalsByMoneda(entrada.plan), paidOf(entrada)]
    for (const moneda of monedas) {
      own.acordado[moneda] = add(own.acordado[moneda], acordado[moneda])
      own.cobrado[moneda] = add(own.cobrado[moneda], cobrado[moneda])
    }
    viajes.set(viaje, { ...own, pasajeros: own.pasajeros + 1 })
  }
  return [...viajes.values()]
}

function paidOf({ plan, pagos, apertura }: ReservaEnCurso): Importes {
  const due = (i: number) => plan[i]?.moneda ?? 'ARS'
  return totalsByMoneda([
    ...apertura.map(({ cuota, importe }) => ({ moneda: due(cuota), importe })),
    ...pagos.map((pago) => ({ moneda: due(pago.cuota), importe: amountCovered(pago, due(pago.cuota)) })),
  ])
}
