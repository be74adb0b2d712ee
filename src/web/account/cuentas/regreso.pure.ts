import type { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { numeroDeRecibo } from '../../../reglas/cifras.ts'
import { type Centavos, moneyText } from '../../../reglas/dinero.ts'
import { type Cuenta, deudaDeHoy, sigueAbierta } from '../cuenta.pure.ts'
import type { Importe } from '../formulario/plan.pure.ts'
import { cuotasNombradas } from '../nombres.pure.ts'
import { type CuotaFila, filasOf, siguienteFila } from './cuentas.pure.ts'

/** The result of a payment after the return from the provider. */
export type Intento = NonNullable<ReplyOf<typeof verificarpagos>['results']['intento']>

/** The data of the result page: the paid cuotas, the account's remaining debt and the next cuota. */
export type Dicho = {
  cuotas: { id: number; titulo: string; nombrepaquete: string }[]
  queda: Importe[]
  siguiente: CuotaFila | undefined
}

export function describeRegreso({ cuotas }: Pick<Intento, 'cuotas'>, cuenta: Cuenta): Dicho {
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

/** Returns the message that a family can share after a payment: `Pagué $ 93.750,00: Cuota 3 de Tomás (Córdoba). Recibo 00000012.` */
export function textoDePago({ estado, recibo }: Intento, importe: Centavos, { cuotas }: Dicho): string {
  const pague = estado === 'aprobado' ? 'Pagué' : 'Pagué, y falta que se acredite,'
  const deQue = cuotas.map(({ titulo, nombrepaquete }) => `${titulo}, ${nombrepaquete}`).join('; ')
  const conRecibo = recibo === null ? '' : ` Recibo N.º ${numeroDeRecibo(recibo)}.`
  return `${pague} ${moneyText(importe, 'ARS')}: ${deQue}.${conRecibo}`
}
