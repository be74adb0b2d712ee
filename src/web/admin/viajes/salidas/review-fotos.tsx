import { marcardocumento } from '../../../../contract/viajes/documentos.ts'
import { fichareserva } from '../../../../contract/viajes/reservas.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { refetchAll, useResults } from '../../../api/use-answer.ts'
import { Link } from '../../../ui/link.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { Panel } from '../../shell/panel.tsx'
import { DocumentPhotos } from '../reservas/document-photos.tsx'
import type { PasajeroDeViaje } from './viaje-data.ts'

type Props = {
  reserva: PasajeroDeViaje
  /** The passengers whose photos await review. ↑ and ↓ open the previous or next one. */
  esperan: readonly PasajeroDeViaje[]
  onMove: (id: number | undefined) => void
}

export function ReviewFotos({ reserva, esperan, onMove }: Props) {
  const answer = useResults(fichareserva, { query: { id: reserva.id } })
  const place = esperan.findIndex(({ id }) => id === reserva.id)
  const [previous, next] = [esperan[place - 1], esperan[place + 1]]
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
        <ActionButton
          call={marcardocumento}
          query={{ id: reserva.id, tipo: 'fotos' }}
          done={`Fotos del DNI de ${reserva.nombre}: revisadas.`}
          onDone={() => {
            refetchAll()
            onMove((next ?? previous)?.id)
          }}
          size={40}
          pendingLabel="Guardando"
        >
          Dar por revisadas
        </ActionButton>
      }
    >
      <AnswerBody answer={answer} what="las fotos">
        {({ imagenes }) => <DocumentPhotos links={imagenes} onReload={answer.retry} />}
      </AnswerBody>
    </Panel>
  )
}
