import { isOwed } from '../../../reglas/cuota.ts'
import { add } from '../../../reglas/dinero.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { MoneyList, MoneyPair } from '../../ui/money.tsx'
import { type Cuenta, owedAmountOf, type ReservaCuenta } from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { NextPago } from '../next-pago.tsx'

type Props = { cuenta: Cuenta; open: ReservaCuenta[] }

export function Saldo({ cuenta, open }: Props) {
  return (
    <NextPago cuenta={cuenta} panel>
      {open.map((reserva) => (
        <Senia key={reserva.id} reserva={reserva} siguiente={cuenta.siguiente} />
      ))}
      <Pagado open={open} pagos={cuenta.pagos.length} />
    </NextPago>
  )
}

function Senia({ reserva, siguiente }: { reserva: ReservaCuenta; siguiente: Cuenta['siguiente'] }) {
  const senia = reserva.cuotas.find(({ numero, situacion }) => numero === 0 && isOwed(situacion))
  if (!senia || senia.id === siguiente) return null
  return (
    <Fact name="Seña en efectivo" repeated>
      <MoneyList importes={owedAmountOf(senia)} />
      <small>
        {senia.situacion === 'vencida' ? 'venció el' : 'hasta el'} <Fecha value={senia.vencimiento} />,{' '}
        {reserva.pasajero}
      </small>
    </Fact>
  )
}

function Pagado({ open, pagos }: { open: ReservaCuenta[]; pagos: number }) {
  const ars = add(...open.map(({ pagado }) => pagado.ars))
  const usd = add(...open.map(({ pagado }) => pagado.usd))
  if (ars + usd === 0) return null
  return (
    <Fact name="Ya pagaste" repeated>
      <MoneyPair ars={ars} usd={usd} />
      <small>{pagos === 1 ? 'en un pago, con recibo' : `en ${pagos} pagos, con recibo`}</small>
    </Fact>
  )
}
