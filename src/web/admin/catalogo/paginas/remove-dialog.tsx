import type { ReactNode } from 'react'
import { eliminarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import type { CatalogoSection } from './sections.ts'

type Props = {
  section: CatalogoSection
  id: number
  nombre: string
  onDone?: () => unknown
  children: ReactNode
}

export function RemoveDialog({ section: { clase, one, feminine }, id, nombre, onDone, children }: Props) {
  return (
    <ConfirmDialog
      action={`Eliminar ${one}`}
      call={eliminarcatalogo}
      query={{ clase, id }}
      done={`${nombre}: ${feminine ? 'eliminada' : 'eliminado'}`}
      onDone={onDone}
    >
      <p>
        Vas a eliminar <b>{nombre}</b>
        {children}. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}
