import '../mensajes.css'
import { useState } from 'react'
import { listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Beside } from '../../beside.tsx'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { useStaff } from '../../staff.ts'
import { useUnsaved } from '../../unsaved.ts'
import { ConsultaPanel } from './consulta-panel.tsx'
import { ConsultasFilters, readAsignada, readEstado } from './consultas-filters.tsx'
import { ConsultasHead } from './consultas-head.tsx'
import { type ConsultaRow, ConsultasTable } from './consultas-table.tsx'
import type { ReplyDraft } from './reply-form.tsx'

export const handle = { title: 'Consultas' }

/** Search, filters, order and the open enquiry live in the address. */
export default function GestionConsultas() {
  const { refreshCounts } = useStaff()
  const listado = useListado<ConsultaRow, 'estado' | 'asignada'>(
    'consultas',
    ['estado', 'asignada'],
    (asked, signal) =>
      browserClient.call(listadoconsultaspersonal, {
        query: { ...asked, estado: readEstado(asked.estado), asignada: readAsignada(asked.asignada) },
        signal,
      }),
    '-fecha',
  )
  const { id: open, open: openOne, steps, close } = useOpened('consulta', listado.rows)
  const [drafts, keepDraft] = useDrafts()
  useUnsaved(Object.values(drafts).some(Boolean))
  const [answered, setAnswered] = useState(0)
  const reload = () => {
    refreshCounts()
    listado.retry()
  }
  return (
    <>
      <ConsultasHead listado={listado} answered={answered} />
      <ConsultasFilters listado={listado} />
      <ConsultasTable listado={listado} openId={open} onOpen={openOne} />
      {open && (
        <Beside>
          <ConsultaPanel
            key={open}
            id={open}
            steps={steps}
            draft={drafts[open]}
            onDraft={(draft) => keepDraft(open, draft)}
            onSeen={() => {
              listado.change(open, { visto: true })
              refreshCounts()
            }}
            onAssigned={(asignada) => listado.change(open, { asignada })}
            onAnswered={() => {
              keepDraft(open)
              setAnswered((before) => before + 1)
              reload()
              close()
            }}
            onDeleted={() => {
              keepDraft(open)
              reload()
              close()
            }}
            onClose={() => {
              keepDraft(open)
              close()
            }}
          />
        </Beside>
      )}
    </>
  )
}

type Drafts = Partial<Record<string, ReplyDraft>>

/** The replies that were begun and not sent, by enquiry. An empty one is none. */
function useDrafts(): [Drafts, (id: string, draft?: ReplyDraft) => void] {
  const [drafts, setDrafts] = useState<Drafts>({})
  const keep = (id: string, draft?: ReplyDraft) => {
    const written = draft && (draft.respuesta.trim() !== '' || draft.files.length > 0)
    setDrafts((kept) => ({ ...kept, [id]: written ? draft : undefined }))
  }
  return [drafts, keep]
}
