import { add, type Centavos } from '../../../../reglas/dinero.ts'
import { MoneyPair } from '../../../ui/money.tsx'

type Props = { chosen: readonly { debears: Centavos; debeusd: Centavos }[] }

export function DebtOfChosen({ chosen }: Props) {
  const ars = add(...chosen.map(({ debears }) => debears))
  const usd = add(...chosen.map(({ debeusd }) => debeusd))
  const one = chosen.length === 1
  if (ars === 0 && usd === 0) return one ? 'no debe nada' : 'no deben nada'
  return (
    <>
      {one ? 'debe' : 'deben'} <MoneyPair ars={ars} usd={usd} whole />
    </>
  )
}
