import { MoneyList } from '../ui/money.tsx'
import { type Cuenta, importesToList } from './cuenta.pure.ts'

export function NegativeSaldo({ saldo }: { saldo: Cuenta['saldocontra'] }) {
  const importes = importesToList(saldo)
  if (importes.length === 0) return null
  return (
    <p className="note below-6">
      <span>
        Tenés un saldo en contra de{' '}
        <strong>
          <MoneyList importes={importes} />
        </strong>
        : la devolución de un pago te llegó dos veces, por la agencia y por Mercado Pago. Podés saldarlo en la oficina.
        Si algo no te cierra, escribinos y lo vemos juntos.
      </span>
    </p>
  )
}
