import { useParams } from 'react-router'
import { verviaje } from '../../../contract/viajes-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnswerBody } from '../answer-body.tsx'
import { BackLink } from '../back-link.tsx'
import { FullOnly } from '../full-only.tsx'
import { ScreenHead } from '../screen-head.tsx'
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
    try {
      return (await browserClient.call(verviaje, { query: { id }, signal })).results
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  })
  return (
    <AnswerBody answer={answer} label="Cargando el viaje" failed="No pudimos traer el viaje">
      {(data) => (data ? <ViajeScreen data={data} onChanged={answer.retry} /> : <Missing />)}
    </AnswerBody>
  )
}

function Missing() {
  return (
    <>
      <BackLink to="/admin/viajes">Viajes escolares</BackLink>
      <ScreenHead title="Este viaje no existe" />
      <EmptyState heading="h2" title="Puede que se haya eliminado">
        Buscalo en la lista de viajes.
      </EmptyState>
    </>
  )
}
