import type { Agencia } from '../../contract/platform/sitio.ts'
import { useSite } from './use-site.ts'

export function useAgencia(): Agencia | undefined {
  return useSite().agencia
}
