import { Check } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** That what is being written is kept, and since when; nothing while it is not. */
export function BorradorGuardado({ hora }: { hora: string | undefined }) {
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
