import { useAgencia } from '../../shell/use-agencia.ts'
import { KeptEnd } from './kept-end.tsx'

/** Shows a mail's subject without the agency's name. A narrow row cuts what is before its last colon. */
export function Asunto({ de }: { de: string }) {
  return <KeptEnd text={useAsunto(de)} by=": " className="one-line" />
}

/** Returns a mail's subject without the agency's name, which every subject ends with. */
export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
