import { useAgencia } from '../../shell/use-agencia.ts'
import { TruncatedStart } from './truncated-start.tsx'

/** Shows a mail's subject without the agency's name. If space is short, truncates only the text before the last colon. */
export function Asunto({ de }: { de: string }) {
  return <TruncatedStart text={useAsunto(de)} by=": " className="one-line" />
}

export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
