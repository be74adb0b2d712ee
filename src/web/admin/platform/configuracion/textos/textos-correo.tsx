import { useParams } from 'react-router'
import { ConfiguracionBack } from '../../../shell/configuracion-back.tsx'
import { CorreoEditor } from './correo-editor.tsx'
import '../configuracion.css'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { listadotextoscorreo } from '../../../../../contract/platform/textos.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { useReply } from '../../../../api/use-answer.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Link } from '../../../../ui/link.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'

export const handle = { title: 'Textos de los mails' }

/** Lists the mails that the app sends, or edits the paragraph of one of them. */
export default function TextosCorreo() {
  const { plantilla } = useParams()
  return plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />
}

type Texto = ReplyOf<typeof listadotextoscorreo>['results'][number]

const columns: Column<Texto>[] = [
  {
    key: 'nombre',
    title: 'Mail',
    cell: ({ nombre, plantilla }) => (
      <Link className="covers strong" to={`/admin/textoscorreo/${plantilla}`}>
        {nombre}
      </Link>
    ),
    phone: 'title',
  },
  { key: 'causa', title: 'Cuándo sale', cell: ({ causa }) => causa, phone: 'line', share: 3 },
]

/** The column of custom paragraphs, shown if any mail has one. */
const hasOwnText: Column<Texto> = {
  key: 'parrafo',
  title: 'Párrafo propio',
  cell: ({ parrafo }) => (parrafo ? <Chip tone="ok">Lleva uno</Chip> : <span className="muted wide-word">–</span>),
  tight: true,
  phone: 'end',
}

function CorreoList() {
  const answer = useReply(listadotextoscorreo)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Textos de los mails" subtitle="A cada mail se le puede sumar un párrafo de la agencia." />
      <AnswerBody answer={answer} label="Cargando los mails" failed="No pudimos cargar los mails">
        {({ results }) => (
          <div className="above-5">
            <Table
              caption="Los mails que salen del sitio"
              columns={results.some(({ parrafo }) => parrafo) ? [...columns, hasOwnText] : columns}
              rows={results}
              rowKey={({ plantilla }) => plantilla}
              groupOf={({ grupo }) => grupo}
            />
          </div>
        )}
      </AnswerBody>
    </>
  )
}
