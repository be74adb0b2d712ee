import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Ventana } from './ventana.ts'

type Abierta = { what: Ventana; id: string }

/** What stands open over the list, and of which booking: at first what a link asked for, `?convenio=3` or `?fotos=3`. */
export function useVentana() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(() => askedIn(params))
  return {
    open,
    show: (what: Ventana, id: string) => setOpen({ what, id }),
    close: () => {
      setOpen(undefined)
      // Shut is shut: a reload does not open it again.
      if (askedIn(params)) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

function askedIn(params: URLSearchParams): Abierta | undefined {
  for (const what of ['convenio', 'fotos'] as const) {
    const id = params.get(what)
    if (id) return { what, id }
  }
  return undefined
}
