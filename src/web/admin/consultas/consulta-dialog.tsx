import { useState } from 'react'
import { verconsulta } from '../../../contract/consultas.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useAnswer } from '../use-answer.ts'
import { ConsultaText } from './consulta-text.tsx'
import { DeleteConsulta } from './delete-consulta.tsx'
import { type ReplyDraft, ReplyForm } from './reply-form.tsx'

type Props = {
  id: string
  /** A reply begun before: the dialog opens on it. */
  draft?: ReplyDraft
  onDraft: (draft: ReplyDraft) => void
  onSeen: () => void
  onAnswered: () => void
  onDeleted: () => void
  onClose: () => void
}

/** Reads an enquiry; replying and deleting take its place in the same dialog. */
export function ConsultaDialog({ id, draft, onDraft, onSeen, onAnswered, onDeleted, onClose }: Props) {
  const [view, setView] = useState<'texto' | 'respuesta' | 'eliminar'>(draft ? 'respuesta' : 'texto')
  const { data, error, loading, retry } = useAnswer(`consulta ${id}`, async (signal) => {
    const { results } = await browserClient.call(verconsulta, { query: { id }, signal })
    onSeen()
    return { consulta: results[0] }
  })
  const consulta = data?.consulta
  const back = () => setView('texto')
  if (consulta && view === 'eliminar')
    return <DeleteConsulta consulta={consulta} onBack={back} onDeleted={onDeleted} onClose={onClose} />
  return (
    <Dialog
      open
      kind="wide"
      onClose={onClose}
      title={view === 'respuesta' ? 'Responder por Email' : 'Consulta'}
      footer={
        view === 'texto' && (
          <>
            {consulta && (
              <Button look="outline" size={40} onClick={() => setView('eliminar')}>
                Eliminar Consulta
              </Button>
            )}
            <Button look="night" size={40} onClick={onClose}>
              Cerrar
            </Button>
          </>
        )
      }
    >
      {error && (
        <FailedState title="No pudimos traer la consulta" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la consulta" />}
      {data && !consulta && (
        <EmptyState title="Esta consulta ya no existe">Puede que otra persona la eliminara.</EmptyState>
      )}
      {consulta && view === 'texto' && <ConsultaText consulta={consulta} onReply={() => setView('respuesta')} />}
      {consulta && view === 'respuesta' && (
        <ReplyForm consulta={consulta} draft={draft} onDraft={onDraft} onBack={back} onSent={onAnswered} />
      )}
    </Dialog>
  )
}
