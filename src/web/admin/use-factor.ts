import { versegundofactor } from '../../contract/personas/segundo-factor.ts'
import { browserClient } from '../api/browser.ts'
import type { Staff } from './staff.ts'
import { useAnswer } from './use-answer.ts'

type Result = Pick<Staff, 'refreshFactor'> & {
  /** The house asks this account for a second factor that it does not have. */
  missing: boolean
}

/** Whether the second factor that the house asks of type 1 stands. Nothing is asked when not `asked` of this account. */
export function useFactor(asked: boolean): Result {
  const { data, retry } = useAnswer(`segundo factor ${asked}`, async (signal) =>
    asked ? (await browserClient.call(versegundofactor, { signal })).results : undefined,
  )
  return { missing: data?.exigido === '1' && data.activo === '0', refreshFactor: retry }
}
