import { Mail } from 'lucide-react'
import { useParams } from 'react-router'
import { listadotextoscorreo } from '../../../../../contract/platform/textos.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { useReply } from '../../../../api/use-answer.ts'
import { ConfiguracionBack } from '../../../shell/configuracion-back.tsx'
import { Indice } from '../../../shell/indice.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import '../configuracion.css'
import { CorreoEditor } from './correo-editor.tsx'

export const handle = { title: 'Textos de los mails' }

/** Lists the mails that the app sends, or edits the paragraph of one of them. */
export default function TextosCorreo() {
  const { plantilla } = useParams()
  return plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />
}

function CorreoList() {
  const answer = useReply(listadotextoscorreo)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Textos de los mails" subtitle="A cada mail se le puede sumar un párrafo de la agencia." />
      <AnswerBody answer={answer} label="Cargando los mails" failed="No pudimos cargar los mails">
        {({ results }) =>
          [...Map.groupBy(results, ({ grupo }) => grupo)].map(([grupo, textos]) => (
            <Indice
              key={grupo}
              title={grupo}
              renglones={textos.map(({ plantilla, nombre, causa, parrafo }) => ({
                label: nombre,
                to: `/admin/textoscorreo/${plantilla}`,
                icon: Mail,
                ahora: causa,
                avisos: parrafo ? [{ texto: 'Con un párrafo propio', tono: 'info' }] : undefined,
              }))}
            />
          ))
        }
      </AnswerBody>
    </>
  )
}
