import { useRouteLoaderData } from 'react-router'
import type { Agencia, Derechos } from './agencia.ts'

/** The agency's data as the root loader brought it; undefined when that very loader failed. */
export function useAgencia(): Agencia | undefined {
  return useRouteLoaderData<{ agencia?: Agencia }>('root')?.agencia
}

/** The law's doors, from the same loader. */
export function useDerechos(): Derechos | undefined {
  return useRouteLoaderData<{ derechos?: Derechos }>('root')?.derechos
}
