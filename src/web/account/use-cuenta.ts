import { useEffect, useEffectEvent } from 'react'
import { cuenta } from '../../contract/dinero/cuenta.ts'
import { browserClient } from '../api/browser.ts'
import { useAsked } from './use-asked.ts'

/** The account's money, asked again when the browser shows the page from its memory. */
export function useCuenta(mail: string) {
  const asked = useAsked(mail, async (signal) => (await browserClient.call(cuenta, { signal })).results)
  const reload = useEffectEvent(asked.reload)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return asked
}
