import type { Agencia } from '../../contract/casa/sitio.ts'
import { useSite } from './use-site.ts'

/** The agency's data as the root loader brought it; undefined when that very loader failed. */
export function useAgencia(): Agencia | undefined {
  return useSite().agencia
}
