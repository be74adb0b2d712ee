import { useEffect, useEffectEvent } from 'react'
import { cuenta } from '../../contract/dinero/cuenta.ts'
import { browserClient } from '../api/browser.ts'
import { useAnswer } from '../api/use-answer.ts'

/** Returns the account: its bookings, dues and payments. Reloads it when the page returns from the back/forward cache. */
export function useCuenta(mail: string) {
  const asked = useAnswer(['cuenta', mail], async (signal) => (await browserClient.call(cuenta, { signal })).results)
  const reload = useEffectEvent(asked.retry)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return asked
}
