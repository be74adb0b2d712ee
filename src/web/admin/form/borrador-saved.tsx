import { Check } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** Shows when the draft was saved. Shows nothing without a draft. */
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
