import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

export function BorradorSaved({ hora }: { hora: string | undefined }) {
  return (
    <span className="line tight centred t-12 muted num borrador-guardado" role="status">
      {hora && (
        <>
          <Icon of={Check} />
          Borrador guardado {hora}
        </>
      )}
    </span>
  )
}
