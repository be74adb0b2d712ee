import { useAnswer } from '../use-answer.ts'
import { isUncounted } from './total.ts'

type Asked = {
  /** Of which question: another `key` is another one. */
  key: string
  /** Whether a search or a filter leaves out some of the whole. */
  filtered: boolean
  /** How many there are of the whole, if it is known. Another number asks again. */
  whole: number | undefined
  ask: (signal: AbortSignal) => Promise<{ total: number | null }>
}

/**
 * How many of a list, as it is filtered, are also something else: unseen, unanswered. Undefined until it is known; said when
 * it could not be asked.
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
