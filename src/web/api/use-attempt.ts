import { useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'

type Options = {
  /** The id of the button, if there are several. A toast replaces the previous toast of the same id. */
  as?: string | number
  /** The text before the reason of a failure: `No pudimos ofrecer el lugar. ` */
  failed?: string
  /** Receives the reason of a failure instead of a toast, and undefined when the user tries again. */
  notify?: (reason: string | undefined) => void
}

/** Returns a function that runs the action of a button, and the id of the running one. A failure shows a toast. */
export function useAttempt() {
  const [doing, setDoing] = useState<string | number>()
  const attempt = async (work: () => Promise<unknown>, { as, failed = '', notify: tell }: Options = {}) => {
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
