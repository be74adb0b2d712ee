import type { verificarpagos } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { type Centavos, formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../reglas/numbers.ts'
import type { MoneyAmount } from '../../ui/money.tsx'
import { type Cuenta, isStillOpen, owedAmounts } from '../cuenta.pure.ts'
import { nameCuotasById } from '../names.pure.ts'
import { type CuotaRow, cuotaRowsOf, nextPayable } from './cuentas.pure.ts'

export type PaymentAttempt = NonNullable<ReplyOf<typeof verificarpagos>['results']['intento']>

export type ReturnDetails = {
  cuotas: { id: number; title: string; nombrepaquete: string }[]
  remaining: MoneyAmount[]
  siguiente: CuotaRow | undefined
}

export function describeReturn({ cuotas }: Pick<PaymentAttempt, 'cuotas'>, cuenta: Cuenta): ReturnDetails {
  return {
    cuotas: nameCuotasById(cuotas, cuenta.reservas).map(({ cuota, reserva, titulo }) => ({
      id: cuota.id,
      title: titulo,
      nombrepaquete: reserva.nombrepaquete,
    })),
    remaining: owedAmounts(cuenta.reservas.filter(isStillOpen).flatMap((reserva) => reserva.cuotas)),
    siguiente: nextPayable(cuotaRowsOf(cuenta)),
  }
}

export function receiptText({ estado, recibo }: PaymentAttempt, importe: Centavos, { cuotas }: ReturnDetails): string {
  const pague = estado === 'aprobado' ? 'Pagué' : 'Pagué, y falta que se acredite,'
  const ofWhat = cuotas.map(({ title, nombrepaquete }) => `${title}, ${nombrepaquete}`).join('; ')
  const withRecibo = recibo === null ? '' : ` Recibo N.º ${formatReciboNumber(recibo)}.`
  return `${pague} ${formatMoneyUnbroken(importe, 'ARS')}: ${ofWhat}.${withRecibo}`
}
