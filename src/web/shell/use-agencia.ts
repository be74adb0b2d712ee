import { useRouteLoaderData } from 'react-router'
import type { Agencia } from './agencia.ts'

/** The agency's data as the root loader brought it; undefined when that very loader failed. */
export function useAgencia(): Agencia | undefined {
  return useRouteLoaderData<{ agencia?: Agencia }>('root')?.agencia
}
