import { useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'

type Told = {
  /** Which of several presses it is; a toast about it takes the place of the one before. */
  as?: string | number
  /** What goes before the reason of a failure: `No pudimos ofrecer el lugar. ` */
  failed?: string
  /** Where the reason is told instead of in a toast; nothing is, while it is tried again. */
  tell?: (reason: string | undefined) => void
}

/** What a press does: which one goes on, and a toast if it failed. */
export function useAttempt() {
  const [doing, setDoing] = useState<string | number>()
  const attempt = async (work: () => Promise<unknown>, { as, failed = '', tell }: Told = {}) => {
    setDoing(as ?? 'algo')
    tell?.(undefined)
    try {
      await work()
    } catch (error) {
      const reason = `${failed}${failureText(error)}`
      if (tell) tell(reason)
      else showToast(reason, 'bad', as === undefined ? undefined : String(as))
    } finally {
      setDoing(undefined)
    }
  }
  return { doing, pending: doing !== undefined, attempt }
}
