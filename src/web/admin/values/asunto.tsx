import { useAgencia } from '../../shell/use-agencia.ts'

/** Shows a mail's subject without the agency's name. The tooltip has the whole subject. */
export function Asunto({ de }: { de: string }) {
  return (
    <span className="asunto" title={de}>
      {useAsunto(de)}
    </span>
  )
}

/** Returns a mail's subject without the agency's name, which every subject ends with. */
export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
