import { useParams } from 'react-router'
import { vercurso } from '../../../../contract/viajes/colegios.ts'
import { browserClient } from '../../../api/browser.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { FullOnly } from '../../full-only.tsx'
import { useAnswer } from '../../use-answer.ts'
import { CursoScreen } from './curso-screen.tsx'

export default function Curso() {
  return (
    <FullOnly title="Curso">
      <Loaded />
    </FullOnly>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const answer = useAnswer(`curso ${id}`, async (signal) => {
    return (await browserClient.call(vercurso, { query: { id }, signal })).results
  })
  return (
    <AnswerBody answer={answer} label="Cargando el curso" failed="No pudimos traer el curso">
      {(curso) => <CursoScreen curso={curso} onChanged={answer.retry} />}
    </AnswerBody>
  )
}
