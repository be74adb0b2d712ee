import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { useDestinos } from '../paginas/use-choices.ts'

type Props = {
  title: string
  onClose: () => void
  children: (destinos: ReturnType<typeof useDestinos>) => ReactNode
}

/**
 * A dialog that waits for the destinations that its form chooses from. A select shows a value only once it has it among
 * its choices; nobody types into what they are about to replace.
 */
export function WithDestinos({ title, onClose, children }: Props) {
  const destinos = useDestinos()
  if (destinos.data || destinos.error) return children(destinos)
  return (
    <Dialog open title={title} onClose={onClose}>
      <SkeletonBox label="Cargando los destinos" />
    </Dialog>
  )
}
