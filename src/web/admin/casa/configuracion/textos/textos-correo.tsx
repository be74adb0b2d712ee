import { useParams } from 'react-router'
import { ConfiguracionBack } from '../../../configuracion-back.tsx'
import { CorreoEditor } from './correo-editor.tsx'
import '../configuracion.css'
import { gruposDeCorreo, listadotextoscorreo } from '../../../../../contract/casa/textos.ts'
import { browserClient } from '../../../../api/browser.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Table } from '../../../../ui/table.tsx'
import { AnswerBody } from '../../../answer-body.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'

export const handle = { title: 'Textos de los mails' }

/** The mails that the house sends: the list, or the one to add a paragraph to. */
export default function TextosCorreo() {
  const { plantilla } = useParams()
  return plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />
}

function CorreoList() {
  const answer = useAnswer('textos', (signal) => browserClient.call(listadotextoscorreo, { signal }))
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Textos de los mails" subtitle="A cada mail se le puede sumar un párrafo de la agencia." />
      <AnswerBody answer={answer} label="Cargando los mails" failed="No pudimos traer los mails">
        {({ results }) =>
          gruposDeCorreo.map((grupo) => (
            <section key={grupo} className="stack snug above-6 mail-group" aria-label={grupo}>
              <h2>{grupo}</h2>
              <Table
                caption={grupo}
                columns={[
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
                  {
                    key: 'parrafo',
                    title: 'Párrafo propio',
                    cell: ({ parrafo }) => parrafo && <Chip tone="ok">Lleva uno</Chip>,
                    tight: true,
                    phone: 'end',
                  },
                ]}
                rows={results.filter((texto) => texto.grupo === grupo)}
                rowKey={({ plantilla }) => plantilla}
              />
            </section>
          ))
        }
      </AnswerBody>
    </>
  )
}
