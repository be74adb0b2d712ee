import { useAnswer } from '../../api/use-answer.ts'
import { isOverThousand } from './total.ts'

type Asked = {
  key: string
  filtered: boolean
  /**
   * The unfiltered subtotal, if known. A change of this number shows that rows have changed, so the filtered subtotal is requested again.
   */
  whole: number | undefined
  ask: (signal: AbortSignal) => Promise<{ total: number | null }>
}

/**
 * Counts the rows of a filtered list with a further property, such as unseen or unanswered. Returns undefined while loading, and a message
 * if the request failed.
 */
export function useSubtotal({ key, filtered, whole, ask }: Asked): string | undefined {
  const { data, error } = useAnswer(`${key} ${filtered} ${whole}`, async (signal) => {
    if (!filtered) return undefined
    const { total } = await ask(signal)
    return isOverThousand(total) ? 'más de 1.000' : String(total)
  })
  if (filtered) return error ? 'no sabemos cuántas' : data
  return whole === undefined ? undefined : String(whole)
}
