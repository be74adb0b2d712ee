import { useEffect, useEffectEvent } from 'react'
import { listadocuentas } from '../../../contract/pagos.ts'
import { browserClient } from '../../api/browser.ts'
import { useAsked } from '../use-asked.ts'
import type { CuotaFila } from './cuentas.pure.ts'

/** The account's payable instalments, all pages; asked again when the browser shows the page from its memory. */
export function useCuentas(mail: string) {
  const asked = useAsked(mail, (signal) => listAll(mail, signal))
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

async function listAll(mail: string, signal: AbortSignal): Promise<CuotaFila[]> {
  const rows: CuotaFila[] = []
  let cursor: string | undefined
  do {
    const page = await browserClient.call(listadocuentas, { query: { mail, cursor }, signal })
    rows.push(...page.results)
    cursor = page.siguiente
  } while (cursor)
  return rows
}
