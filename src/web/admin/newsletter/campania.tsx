import { useParams } from 'react-router'
import './newsletter.css'
import '../reservas/reservas.css'
import { Send } from 'lucide-react'
import { vercampania } from '../../../contract/campanias.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useAnswer } from '../use-answer.ts'
import { CampaniaEditor } from './campania-editor.tsx'
import { CampaniaEnviada } from './campania-enviada.tsx'

/** An issue of the newsletter: written while a draft, watched once it leaves. */
export default function Campania() {
  const { id = '' } = useParams()
  return id === 'nueva' ? <CampaniaEditor key="nueva" /> : <CampaniaById key={id} id={id} />
}

function CampaniaById({ id }: { id: string }) {
  const { data, error, loading, retry } = useAnswer(`campania ${id}`, async (signal) => {
    try {
      const { results } = await browserClient.call(vercampania, { query: { id }, signal })
      return { campania: results }
    } catch (failure) {
      if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400)) return {}
      throw failure
    }
  })
  if (error)
    return (
      <FailedState title="No pudimos traer la campaña" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  if (!data) return <SkeletonBox label="Cargando la campaña" />
  const { campania } = data
  if (!campania) return <NotFound />
  if (campania.estado === 'borrador') return <CampaniaEditor campania={campania} onStarted={retry} />
  return <CampaniaEnviada campania={campania} onReload={retry} />
}

function NotFound() {
  return (
    <>
      <ScreenHead title="Campaña" />
      <div className="screen-body">
        <EmptyState
          heading="h2"
          icon={Send}
          title="Esta campaña no existe"
          action={<Link to="/admin/newsletter/campanias">Volver a las campañas</Link>}
        >
          Puede que otra persona la eliminara.
        </EmptyState>
      </div>
    </>
  )
}
