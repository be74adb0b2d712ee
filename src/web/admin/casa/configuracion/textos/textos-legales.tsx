import { useParams } from 'react-router'
import { documentosLegales } from '../../../../../contract/casa/legales.ts'
import { ConfiguracionBack } from '../../../configuracion-back.tsx'
import NotFound from '../../../not-found.tsx'
import { LegalEditor } from './legal-editor.tsx'
import '../configuracion.css'
import { listadolegales } from '../../../../../contract/casa/textos.ts'
import { browserClient } from '../../../../api/browser.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Table } from '../../../../ui/table.tsx'
import { AnswerBody } from '../../../answer-body.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'

export const handle = { title: 'Textos legales' }

/** The texts that the law asks a site for: the list, or the one to edit. */
export default function TextosLegales() {
  const { documento } = useParams()
  const edited = documentosLegales.find((uno) => uno === documento)
  if (documento && !edited) return <NotFound />
  return edited ? <LegalEditor key={edited} documento={edited} /> : <LegalList />
}

function LegalList() {
  const answer = useAnswer('legales', (signal) => browserClient.call(listadolegales, { signal }))
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Textos legales"
        subtitle="Confirmalos con quien asesora a la agencia. Lo que guardás se ve enseguida en el sitio."
      />
      <div className="above-5 sheet-width">
        <AnswerBody answer={answer} label="Cargando los textos" failed="No pudimos traer los textos">
          {({ results }) => (
            <Table
              caption="Textos legales"
              columns={[
                {
                  key: 'titulo',
                  title: 'Texto',
                  cell: ({ titulo, documento }) => <Link to={`/admin/textoslegales/${documento}`}>{titulo}</Link>,
                  phone: 'title',
                },
                {
                  key: 'actualizado',
                  title: 'Último cambio',
                  cell: ({ actualizado }) => <Fecha value={actualizado} />,
                  tight: true,
                  phone: 'line',
                },
                {
                  key: 'pagina',
                  title: 'Página',
                  cell: ({ documento }) => (
                    <a className="text-link" href={`/${documento}`} target="_blank" rel="noreferrer">
                      Ver en el sitio
                    </a>
                  ),
                  tight: true,
                  phone: 'under',
                },
              ]}
              rows={results}
              rowKey={({ documento }) => documento}
            />
          )}
        </AnswerBody>
      </div>
    </>
  )
}
