import { useState } from 'react'
import { type CatalogoClaseName, publicarcatalogo } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'

type Publishable = { id: number | string; publicado: boolean }

/**
 * Returns `publish`, which publishes a draft or hides a published item, and then calls `onDone`. If the server refuses an incomplete
 * package, `dialog` asks staff whether to publish it anyway. For every other refusal, `publish` throws an ApiError.
 */
export function usePublish(clase: CatalogoClaseName) {
  const [asked, setAsked] = useState<{ id: Publishable['id']; why: string; onDone: () => void }>()
  const publish = async ({ id, publicado }: Publishable, onDone: () => void) => {
    try {
      await browserClient.call(publicarcatalogo, { query: { clase, id }, body: { publicado: publicado ? '0' : '1' } })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError && error.codigo === 'paquete_incompleto')) throw error
      setAsked({ id, why: error.message, onDone })
    }
  }
  const dialog = asked && (
    <ConfirmDialog
      title="Publicar el paquete"
      action="Publicar igual"
      harmless
      call={publicarcatalogo}
      query={{ clase, id: asked.id }}
      body={{ publicado: '1', confirmado: '1' }}
      onDone={asked.onDone}
      onClose={() => setAsked(undefined)}
    >
      <p>{asked.why}.</p>
    </ConfirmDialog>
  )
  return { publish, dialog }
}
