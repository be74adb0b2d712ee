import type { Agencia } from '../../contract/platform/sitio.ts'
import { useSite } from './use-site.ts'

/** Returns the agency's data from the root loader, or undefined if that loader failed. */
export function useAgencia(): Agencia | undefined {
  return useSite().agencia
}
