import { Scale } from 'lucide-react'
import { useParams } from 'react-router'
import { documentosLegales } from '../../../../../contract/platform/legales.ts'
import { ConfiguracionBack } from '../../../shell/configuracion-back.tsx'
import NotFound from '../../../shell/not-found.tsx'
import { LegalEditor } from './legal-editor.tsx'
import '../configuracion.css'
import { listadolegales } from '../../../../../contract/platform/textos.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { useReply } from '../../../../api/use-answer.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { Indice } from '../../../shell/indice.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'

export const handle = { title: 'Textos legales' }

/** Lists the legal texts that a site must publish, or edits one of them. */
export default function TextosLegales() {
  const { documento } = useParams()
  const edited = documentosLegales.find((uno) => uno === documento)
  if (documento && !edited) return <NotFound />
  return edited ? <LegalEditor key={edited} documento={edited} /> : <LegalList />
}

const documentTopics: Record<(typeof documentosLegales)[number], string> = {
  terminos: 'Cómo se reserva, se paga y se cancela.',
  privacidad: 'Qué datos se guardan y cómo se borran.',
  'aviso-legal': 'Quién publica el sitio, con sus datos.',
}

function LegalList() {
  const answer = useReply(listadolegales)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Textos legales"
        subtitle="Confirmalos con quien asesora a la agencia. Lo que guardás se ve enseguida en el sitio."
      />
      <AnswerBody answer={answer} label="Cargando los textos" failed="No pudimos cargar los textos">
        {({ results }) => (
          <Indice
            title="Publicados"
            renglones={results.map(({ titulo, documento, actualizado }) => ({
              label: titulo,
              to: `/admin/textoslegales/${documento}`,
              icon: Scale,
              ahora: documentTopics[documento],
              cambio: { cuando: `Cambió el ${formatFecha(actualizado)}` },
            }))}
          />
        )}
      </AnswerBody>
    </>
  )
}
