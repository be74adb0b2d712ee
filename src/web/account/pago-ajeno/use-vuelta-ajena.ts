import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EnlaceAjeno } from './cuotas-ajenas.tsx'

/** How long to wait before each new look, in ms. */
const waits = [1000, 2000, 4000, 8000, 15_000]

/**
 * What to say on the return from the provider. The address proves nothing: `lookAnew` asks the provider and the link a
 * few times, until it is paid or its payment is in process.
 */
export function useVueltaAjena(enlace: EnlaceAjeno | undefined, lookAnew: () => void): string | undefined {
  const [params, setParams] = useSearchParams()
  const [status] = useState(() => params.get('status'))
  const [looks, setLooks] = useState(0)
  const enProceso = enlace?.cuotas.some(({ situacion }) => situacion === 'en_proceso') ?? false
  const settled = enlace !== undefined && (enlace.estado !== 'vigente' || enProceso)
  const came = status === 'approved' || status === 'pending' || status === 'in_process'
  const waiting = came && !settled && looks < waits.length
  const lookAgain = useEffectEvent(() => {
    setLooks(looks + 1)
    lookAnew()
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(lookAgain, waits[looks])
    return () => clearTimeout(timer)
  }, [waiting, looks])
  const clean = useEffectEvent(() => {
    if (params.has('status')) setParams({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => clean(), [])
  if (enProceso)
    return 'El pago está en proceso. Cuando se acredite, estas cuotas van a figurar pagas. No hace falta pagar de nuevo.'
  if (status === 'rejected')
    return 'El pago no se completó y no pagaste nada. Podés probar de nuevo, con otro medio si querés.'
  if (!came) return undefined
  if (waiting) return 'Estamos confirmando tu pago con el medio de pago. Esto tarda unos segundos…'
  return 'Todavía no tenemos la confirmación del medio de pago. No pagues de nuevo: volvé a abrir el enlace en un rato.'
}
