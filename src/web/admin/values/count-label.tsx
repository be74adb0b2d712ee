import { formatCount } from '../../../reglas/numbers.ts'

type Props = { count: number; uno: string }

/** Shows a dash for zero. On phones, which have no table head, the noun follows the count. */
export function CountLabel({ count, uno }: Props) {
  return (
    <>
      <span className="wide-word">{count || '—'}</span>
      <span className="phone-word">{formatCount(count, uno)}</span>
    </>
  )
}
