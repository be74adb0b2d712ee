import { useParams } from 'react-router'
import { vercolegio } from '../../../../contract/viajes/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { FullOnly } from '../../full-only.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ColegioScreen } from './colegio-screen.tsx'

export default function Colegio() {
  return (
    <FullOnly title="Colegio">
      <Loaded />
    </FullOnly>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const answer = useAnswer(`colegio ${id}`, async (signal) => {
    return (await browserClient.call(vercolegio, { query: { id }, signal })).results
  })
  return (
    <AnswerBody answer={answer} label="Cargando el colegio" failed="No pudimos traer el colegio">
      {(colegio) => <ColegioScreen colegio={colegio} onChanged={answer.retry} />}
    </AnswerBody>
  )
}
