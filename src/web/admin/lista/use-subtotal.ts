import { useAnswer } from '../../api/use-answer.ts'
import { isUncounted } from './total.ts'

type Asked = {
  /** The identity of the request. A new key repeats the request. */
  key: string
  /** Whether a search or a filter excludes rows. */
  filtered: boolean
  /** The unfiltered subtotal, if known. When it changes, the filtered subtotal is requested again. */
  whole: number | undefined
  ask: (signal: AbortSignal) => Promise<{ total: number | null }>
}

/**
 * Returns how many rows of a filtered list also have another property, such as unseen or unanswered. Returns undefined until known, and
 * a message if the request failed.
 */
export function useSubtotal({ key, filtered, whole, ask }: Asked): string | undefined {
  const { data, error } = useAnswer(`${key} ${filtered} ${whole}`, async (signal) => {
    if (!filtered) return undefined
    const { total } = await ask(signal)
    return isUncounted(total) ? 'más de 1.000' : String(total)
  })
  if (filtered) return error ? 'no sabemos cuántas' : data
  return whole === undefined ? undefined : String(whole)
}
