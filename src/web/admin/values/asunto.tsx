import { useAgencia } from '../../shell/use-agencia.ts'
import { TruncatedStart } from './truncated-start.tsx'

/** Shows a mail's subject without the agency's name. If space is short, only the text before the last colon is truncated. */
export function Asunto({ de }: { de: string }) {
  return <TruncatedStart text={useAsunto(de)} by=": " className="one-line" />
}

/** Returns a mail's subject without its ending, the agency's name. */
export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
