import { formatCount } from '../../../reglas/numbers.ts'

type Props = { count: number; uno: string }

/** Shows a count in a column, or a dash for zero. On phones, which have no table head, the noun follows the count. */
export function CountLabel({ count: cuantos, uno }: Props) {
  return (
    <>
      <span className="wide-word">{cuantos || '—'}</span>
      <span className="phone-word">{formatCount(cuantos, uno)}</span>
    </>
  )
}
