import { useAgencia } from '../../shell/use-agencia.ts'
import { KeptEnd } from './kept-end.tsx'

/** Shows a mail's subject without the agency's name. What follows its last colon wraps as a whole. */
export function Asunto({ de }: { de: string }) {
  return <KeptEnd text={useAsunto(de)} by=": " />
}

/** Returns a mail's subject without the agency's name, which every subject ends with. */
export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
