import { useRouteLoaderData } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import type { Dia } from '../../reglas/dia.ts'
import type { Derechos } from './agencia.ts'

type Site = {
  agencia?: Agencia
  /** The consumer-law pages that the agency enables. */
  derechos?: Derechos
  /** The days of the coming weeks on which the agency is closed. */
  feriados?: Dia[]
  /** The configured base URL, without a trailing slash. */
  publicUrl?: string
  /** The first slide of the home page. */
  portada?: { imagen: string; alt: string }
}

/** Returns the root loader's data. Returns an empty object if that loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? {}
}
