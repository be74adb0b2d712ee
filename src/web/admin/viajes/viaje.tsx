import { useParams } from 'react-router'
import { verviaje } from '../../../contract/viajes-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { AnswerBody } from '../answer-body.tsx'
import { FullOnly } from '../full-only.tsx'
import { useAnswer } from '../use-answer.ts'
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
  const answer = useAnswer(`viaje ${id}`, async (signal) => {
    return (await browserClient.call(verviaje, { query: { id }, signal })).results
  })
  return (
    <AnswerBody answer={answer} label="Cargando el viaje" failed="No pudimos traer el viaje">
      {(data) => <ViajeScreen data={data} onChanged={answer.retry} />}
    </AnswerBody>
  )
}
