import { marcardocumento } from '../../../../contract/viajes/documentos.ts'
import { fichareserva } from '../../../../contract/viajes/reservas.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { refetchAll, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Panel } from '../../shell/panel.tsx'
import { DocumentPhotos } from '../reservas/document-photos.tsx'
import type { PasajeroDeViaje } from './viaje-data.ts'

type Props = {
  reserva: PasajeroDeViaje
  /** The passengers whose photos await review. ↑ and ↓ move through them. */
  esperan: readonly PasajeroDeViaje[]
  onMove: (id: number | undefined) => void
}

/** Shows the photos that a family sent. After a review, shows the next family's photos. */
export function ReviewFotos({ reserva, esperan, onMove }: Props) {
  const answer = useResults(fichareserva, { query: { id: reserva.id } })
  const { pending, attempt } = useAttempt()
  const place = esperan.findIndex(({ id }) => id === reserva.id)
  const [previous, next] = [esperan[place - 1], esperan[place + 1]]
  const check = async () => {
    await browserClient.call(marcardocumento, { query: { id: reserva.id, tipo: 'fotos' } })
    showToast(`Fotos del DNI de ${reserva.nombre}: revisadas.`)
    refetchAll()
    onMove((next ?? previous)?.id)
  }
  return (
    <Panel
      title={`${reserva.apellido}, ${reserva.nombre}`}
      aside="Fotos del DNI"
      onClose={() => onMove(undefined)}
      one="Fotos"
      steps={{
        previous: previous && String(previous.id),
        next: next && String(next.id),
        move: (id) => onMove(Number(id)),
      }}
      rareActions={
        <Link to={`/admin/reservas/${reserva.id}`} look="plain" size={40}>
          Abrir la reserva
        </Link>
      }
      act={
        <Button
          needs={marcardocumento}
          size={40}
          pending={pending}
          pendingLabel="Guardando"
          onClick={() => attempt(check)}
        >
          Dar por revisadas
        </Button>
      }
    >
      <AnswerBody answer={answer} what="las fotos">
        {({ imagenes }) => <DocumentPhotos links={imagenes} onReload={answer.retry} />}
      </AnswerBody>
    </Panel>
  )
}
