import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { listadoconsultas } from '../../../contract/consultas.ts'
import { browserClient } from '../../api/browser.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ListBody } from '../lista/list-body.tsx'
import { useFilters } from '../lista/use-filters.ts'
import { useList } from '../lista/use-list.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import { ConsultaDialog } from './consulta-dialog.tsx'
import { ConsultasTable } from './consultas-table.tsx'
import type { ReplyDraft } from './reply-form.tsx'

const limite = '50'

/** The open enquiry lives in the address. */
export function ConsultasScreen() {
  const { consultas, refreshCounts } = useStaff()
  const { read, change } = useFilters()
  const open = read('consulta')
  const list = useList('consultas', (cursor, signal) =>
    browserClient.call(listadoconsultas, { body: { cursor, limite }, signal }),
  )
  const [drafts, setDrafts] = useState<Partial<Record<string, ReplyDraft>>>({})
  const keepDraft = (id: string, draft?: ReplyDraft) => {
    const written = draft && (draft.respuesta.trim() !== '' || draft.files.length > 0)
    setDrafts((kept) => ({ ...kept, [id]: written ? draft : undefined }))
  }
  const close = () => change({ consulta: undefined })
  return (
    <>
      <ScreenHead
        title="Consultas"
        subtitle={consultas && `${consultas.nuevos} sin leer, ${consultas.sinrespuesta} sin respuesta`}
      />
      <div className="screen-body">
        <ListBody
          list={list}
          empty={
            <EmptyState icon={MessageSquare} title="No hay consultas">
              Acá aparecen las que dejan en el sitio.
            </EmptyState>
          }
          failed="No pudimos traer las consultas"
          one="consulta"
          many="consultas"
          opens
        >
          <ConsultasTable rows={list.rows} openId={open} onOpen={(id) => change({ consulta: id })} />
        </ListBody>
      </div>
      {open && (
        <ConsultaDialog
          key={open}
          id={open}
          draft={drafts[open]}
          onDraft={(draft) => keepDraft(open, draft)}
          onSeen={() => {
            list.change(open, { visto: '1' })
            refreshCounts()
          }}
          onAnswered={() => {
            keepDraft(open)
            list.change(open, { respuesta: '1' })
            refreshCounts()
            close()
          }}
          onDeleted={() => {
            refreshCounts()
            list.retry()
            close()
          }}
          onClose={() => {
            close()
            if (drafts[open]) showToast('Tu respuesta quedó en la consulta, sin enviar')
          }}
        />
      )}
    </>
  )
}
