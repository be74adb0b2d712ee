import type { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { numeroDeRecibo } from '../../../reglas/cifras.ts'
import { type Centavos, moneyText } from '../../../reglas/dinero.ts'
import { type Cuenta, deudaDeHoy, sigueAbierta } from '../cuenta.pure.ts'
import type { Importe } from '../formulario/plan.pure.ts'
import { cuotasNombradas } from '../nombres.pure.ts'
import { type CuotaFila, filasOf, siguienteFila } from './cuentas.pure.ts'

/** How the payment that somebody comes back from ended. */
export type Intento = NonNullable<ReplyOf<typeof verificarpagos>['results']['intento']>

/** What a return says: of which dues it was, what is left of the whole account, and which due comes next. */
export type Dicho = {
  cuotas: { id: number; titulo: string; nombrepaquete: string }[]
  queda: Importe[]
  siguiente: CuotaFila | undefined
}

export function tellRegreso({ cuotas }: Pick<Intento, 'cuotas'>, cuenta: Cuenta): Dicho {
  return {
    cuotas: cuotasNombradas(cuotas, cuenta.reservas).map(({ cuota, reserva, titulo }) => ({
      id: cuota.id,
      titulo,
      nombrepaquete: reserva.nombrepaquete,
    })),
    queda: deudaDeHoy(cuenta.reservas.filter(sigueAbierta).flatMap((reserva) => reserva.cuotas)),
    siguiente: siguienteFila(filasOf(cuenta)),
  }
}

/** What a family sends on of a payment: `Pagué $ 93.750,00: Cuota 3 de Tomás (Córdoba). Recibo 00000012.` */
export function textoDePago({ estado, recibo }: Intento, importe: Centavos, { cuotas }: Dicho): string {
  const pague = estado === 'aprobado' ? 'Pagué' : 'Pagué, y falta que se acredite,'
  const deQue = cuotas.map(({ titulo, nombrepaquete }) => `${titulo}, ${nombrepaquete}`).join('; ')
  const conRecibo = recibo === null ? '' : ` Recibo N.º ${numeroDeRecibo(recibo)}.`
  return `${pague} ${moneyText(importe, 'ARS')}: ${deQue}.${conRecibo}`
}
