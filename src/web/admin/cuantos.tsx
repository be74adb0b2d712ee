import { contar } from '../../reglas/cifras.ts'

type Props = { cuantos: number; uno: string; varios?: string }

/** A count in a column, with a dash for none; a phone, which has no head over it, says of what. */
export function Cuantos({ cuantos, uno, varios }: Props) {
  return (
    <>
      <span className="wide-word">{cuantos || '—'}</span>
      <span className="phone-word">{contar(cuantos, uno, varios)}</span>
    </>
  )
}
