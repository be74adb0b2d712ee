import { Bus } from 'lucide-react'
import { useParams } from 'react-router'
import { verviaje } from '../../../../contract/viajes/salidas.ts'
import { browserClient } from '../../../api/browser.ts'
import { orMissing } from '../../../api/or-missing.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { FullOnly } from '../../full-only.tsx'
import { Missing } from '../../missing.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ViajeScreen } from './viaje-screen.tsx'

export default function Viaje() {
  return (
    <FullOnly title="Viaje escolar">
      <Loaded />
    </FullOnly>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const answer = useAnswer(`viaje ${id}`, (signal) =>
    orMissing([404], async () => (await browserClient.call(verviaje, { query: { id }, signal })).results),
  )
  return (
    <AnswerBody answer={answer} label="Cargando el viaje" failed="No pudimos traer el viaje">
      {(data) => (data ? <ViajeScreen data={data} onChanged={answer.retry} /> : <NotFound />)}
    </AnswerBody>
  )
}

const NotFound = () => (
  <Missing
    title="Viaje escolar"
    missing="Este viaje no existe"
    icon={Bus}
    back={{ to: '/admin/viajes', label: 'Volver a los viajes' }}
  >
    Puede que se haya eliminado.
  </Missing>
)
