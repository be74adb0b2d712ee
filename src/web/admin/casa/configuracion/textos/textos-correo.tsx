import { useParams } from 'react-router'
import { ConfiguracionBack } from '../../../configuracion-back.tsx'
import { CorreoEditor } from './correo-editor.tsx'
import '../configuracion.css'
import { listadotextoscorreo } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Link } from '../../../../ui/link.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { AnswerBody } from '../../../answer-body.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'

export const handle = { title: 'Textos de los mails' }

/** The mails that the house sends: the list, or the one to add a paragraph to. */
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

/** Told where some mail has one. */
const propio: Column<Texto> = {
  key: 'parrafo',
  title: 'Párrafo propio',
  cell: ({ parrafo }) => (parrafo ? <Chip tone="ok">Lleva uno</Chip> : <span className="muted wide-word">–</span>),
  tight: true,
  phone: 'end',
}

function CorreoList() {
  const answer = useAnswer('textos', (signal) => browserClient.call(listadotextoscorreo, { signal }))
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Textos de los mails" subtitle="A cada mail se le puede sumar un párrafo de la agencia." />
      <AnswerBody answer={answer} label="Cargando los mails" failed="No pudimos traer los mails">
        {({ results }) => (
          <div className="above-5">
            <Table
              caption="Los mails que salen del sitio"
              columns={results.some(({ parrafo }) => parrafo) ? [...columns, propio] : columns}
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
