import { useAgencia } from '../shell/use-agencia.ts'

/** What `useAsunto` answers, with the whole subject in its tooltip. */
export function Asunto({ de }: { de: string }) {
  return (
    <span className="asunto" title={de}>
      {useAsunto(de)}
    </span>
  )
}

/** A mail's subject without the agency's name, with which each of them ends. */
export function useAsunto(de: string): string {
  const agencia = useAgencia()
  return agencia ? de.replace(` · ${agencia.nombre}`, '') : de
}
