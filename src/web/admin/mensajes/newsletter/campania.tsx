import { useParams } from 'react-router'
import '../mensajes.css'
import '../../viajes/reservas/reservas.css'
import { Send } from 'lucide-react'
import { vercampania } from '../../../../contract/mensajes/campanias.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { MissingObject } from '../../shell/missing-object.tsx'
import { CampaniaEditor } from './campania-editor.tsx'
import { SentCampania } from './sent-campania.tsx'

export default function Campania() {
  const { id = '' } = useParams()
  return id === 'nueva' ? <CampaniaEditor key="nueva" /> : <CampaniaById key={id} id={id} />
}

function CampaniaById({ id }: { id: string }) {
  const answer = useResults(vercampania, { query: { id } })
  return (
    <AnswerBody
      answer={answer}
      label="Cargando la campaña"
      failed="No pudimos cargar la campaña"
      missing={<NotFound />}
    >
      {(campania) => {
        if (campania.estado === 'borrador') return <CampaniaEditor campania={campania} onStarted={answer.retry} />
        return <SentCampania campania={campania} onReload={answer.retry} />
      }}
    </AnswerBody>
  )
}

const NotFound = () => (
  <MissingObject
    title="Campaña"
    missing="Esta campaña no existe"
    icon={Send}
    back={{ to: '/admin/newsletter/campanias', label: 'Volver a las campañas' }}
  >
    Puede que otra persona la eliminara.
  </MissingObject>
)
