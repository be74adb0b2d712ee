import { useRouteLoaderData } from 'react-router'
import type { Agencia } from '../../contract/casa/sitio.ts'
import type { Dia } from '../../reglas/dia.ts'
import type { Derechos } from './agencia.ts'

type Site = {
  agencia?: Agencia
  /** The law's doors that the agency keeps open. */
  derechos?: Derechos
  /** Days of the coming weeks on which the agency does not open. */
  feriados?: Dia[]
  /** The configured address, without a trailing slash. */
  publicUrl?: string
  /** The first slide of the home page. */
  portada?: { imagen: string; alt: string }
}

/** What the root loader brought; empty when that very loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? {}
}
