import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { ConCampos } from '../../con-campos.tsx'
import { sayInstante } from '../../cuando.pure.ts'
import { CartaPanel } from './carta-panel.tsx'
import { type Alcance, type CartaRow, nombresDeGrupo } from './datos.ts'
import { QueFue } from './que-fue.tsx'
import { useCartas } from './use-cartas.ts'

const columns: Column<CartaRow>[] = [
  { key: 'asunto', title: 'Asunto', cell: ({ asunto }) => <ConCampos texto={asunto} />, share: 2, phone: 'title' },
  { key: 'fecha', title: 'Fecha', cell: ({ fecha }) => sayInstante(fecha), tight: true, phone: 'line' },
  { key: 'autor', title: 'Quién', cell: ({ autor }) => autor, phone: 'hide' },
  { key: 'aquien', title: 'A quiénes', cell: ({ aquien }) => nombresDeGrupo[aquien], tight: true, phone: 'fact' },
  figures({ key: 'total', title: 'Familias', cell: ({ total }) => total, phone: 'end' }),
  { key: 'mails', title: 'Mails', cell: (carta) => <QueFue {...carta} />, phone: 'fact' },
]

/** What was written to the families, the latest first; a row opens it. The screen's head offers to write. */
export function MensajesEnviados({ alcance }: { alcance: Alcance }) {
  const [open, setOpen] = useState<string>()
  const answer = useCartas(alcance)
  return (
    <AnswerBody answer={answer} label="Cargando los mensajes" failed="No pudimos traer los mensajes">
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
