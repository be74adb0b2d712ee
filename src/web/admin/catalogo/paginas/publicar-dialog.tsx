import { type Clase, publicarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { ApiError } from '../../../api/client.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'

/** Returns the reason to ask before publishing: the package is incomplete. */
export const whyAsk = (error: unknown): string | undefined =>
  error instanceof ApiError && error.codigo === 'paquete_incompleto' ? error.message : undefined

type Props = { clase: Clase; id: number | string; why: string; onDone: () => void; onClose: () => void }

/** Asks staff whether to publish an incomplete package. */
export function PublicarDialog({ clase, id, why, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Publicar el paquete"
      action="Publicar igual"
      pendingLabel="Publicando"
      harmless
      call={publicarcatalogo}
      query={{ clase, id }}
      body={{ publicado: '1', confirmado: '1' }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{why}.</p>
    </ConfirmDialog>
  )
}
