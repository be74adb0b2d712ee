import { useRouteLoaderData } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import type { Dia } from '../../reglas/dia.ts'
import type { Derechos } from './agencia.ts'

type Site = {
  agencia?: Agencia
  derechos?: Derechos
  /** The days of the coming weeks on which the agency is closed. */
  feriados?: Dia[]
  /** The site's configured base URL, without a trailing slash. */
  publicUrl?: string
  portada?: { imagen: string; alt: string }
}

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? {}
}
