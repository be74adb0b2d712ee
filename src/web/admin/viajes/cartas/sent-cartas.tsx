import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { TextWithCampos } from '../../campos/text-with-campos.tsx'
import { formatInstante } from '../../values/moment.pure.ts'
import { CartaPanel } from './carta-panel.tsx'
import { type Alcance, type CartaRow, nombresDeGrupo } from './datos.ts'
import { SentSummary } from './sent-summary.tsx'
import { useCartas } from './use-cartas.ts'

const columns: Column<CartaRow>[] = [
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => <TextWithCampos texto={asunto} />, share: 2, phone: 'title' },
  { key: 'fecha', title: 'Fecha', cell: ({ fecha }) => formatInstante(fecha), tight: true, phone: 'line' },
  { key: 'autor', title: 'Quién', cell: ({ autor }) => autor, phone: 'hide' },
  { key: 'aquien', title: 'A quiénes', cell: ({ aquien }) => nombresDeGrupo[aquien], tight: true, phone: 'fact' },
  figures({ key: 'total', title: 'Familias', cell: ({ total }) => total, phone: 'end' }),
  { key: 'mails', title: 'Mails', cell: (carta) => <SentSummary {...carta} />, phone: 'fact' },
]

/** Lists the messages sent to the families, latest first. Clicking a row opens the message. */
export function SentCartas({ alcance }: { alcance: Alcance }) {
  const [open, setOpen] = useState<string>()
  const answer = useCartas(alcance)
  return (
    <AnswerBody answer={answer} label="Cargando los mensajes" failed="No pudimos cargar los mensajes">
      {({ results }) => (
        <>
          {results.length === 0 ? (
            <EmptyState heading="h2" icon={PenLine} title="Todavía no les escribiste" wide>
              Lo que les mandes a las familias queda acá, con quién lo escribió y qué fue de cada mail.
            </EmptyState>
          ) : (
            <Table
              caption="Mensajes a las familias"
              columns={columns}
              rows={results}
              rowKey={({ id }) => id}
              openKey={open}
              onOpen={({ id }) => setOpen(String(id))}
            />
          )}
          {open && <CartaPanel key={open} id={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </AnswerBody>
  )
}
