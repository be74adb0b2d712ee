import { useAgencia } from '../shell/use-agencia.ts'

/** A mail's subject without the agency's name, with which each of them ends. */
export function Asunto({ de }: { de: string }) {
  const agencia = useAgencia()
  return <span title={de}>{agencia ? de.replace(` · ${agencia.nombre}`, '') : de}</span>
}
