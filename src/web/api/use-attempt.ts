import { useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'

type Options = {
  /** Identifies the button, if there are several. A toast replaces the previous toast with the same id. */
  as?: string | number
  failed?: string
  /** Receives the reason of a failure instead of a toast. Called with undefined when the user retries. */
  notify?: (reason: string | undefined) => void
}

/** Returns a function that runs a button's action, and the id of the running action. If the action fails, shows a toast. */
export function useAttempt() {
  const [doing, setDoing] = useState<string | number>()
  const attempt = async (work: () => Promise<unknown>, { as, failed = '', notify: report }: Options = {}) => {
    setDoing(as ?? 'algo')
    report?.(undefined)
    try {
      await work()
    } catch (error) {
      const reason = `${failed}${failureText(error)}`
      if (report) report(reason)
      else showToast(reason, 'bad', as === undefined ? undefined : String(as))
    } finally {
      setDoing(undefined)
    }
  }
  return { doing, pending: doing !== undefined, attempt }
}
