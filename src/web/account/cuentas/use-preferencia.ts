import { useRef } from 'react'
import { pago } from '../../../contract/especificacion/pagos.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { useAsked } from '../use-asked.ts'

/**
 * The charge prepared for the ticked instalments, asked half a second after the last tick; only the answer to the
 * latest selection counts. A selection made anew has a key of its own; trying the same one again keeps it.
 */
export function usePreferencia(ids: string[]) {
  const selection = ids.length > 0 ? [...ids].sort().join(',') : undefined
  const last = useRef({ selection: '', key: '' })
  return useAsked(
    selection,
    async (signal) => {
      if (last.current.selection !== selection) last.current = { selection: selection ?? '', key: newClave() }
      const body = { conceptos: JSON.stringify(ids.map(Number)) }
      const { results } = await browserClient.call(pago, { body, idempotencyKey: last.current.key, signal })
      return results
    },
    500,
  )
}
