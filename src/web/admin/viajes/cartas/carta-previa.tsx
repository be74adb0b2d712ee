import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { vistacarta } from '../../../../contract/viajes/cartas.ts'
import { browserClient } from '../../../api/browser.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePreview } from '../../use-preview.ts'
import type { Familia } from './datos.ts'

type Props = {
  body: BodyInput<typeof vistacarta>
  familia: Familia
  /** Which of those it goes to, from 0. */
  place: number
  total: number
  onMove: (place: number) => void
}

/** The very mail as one of the families gets it, shut in a frame that runs and sends nothing. */
export function CartaPrevia({ body, familia, place, total, onMove }: Props) {
  const { shown, error } = usePreview(JSON.stringify(body), (signal) =>
    browserClient.call(vistacarta, { body, signal }),
  )
  return (
    <section className="stack snug carta-previa" aria-label="Vista previa">
      <div className="line centred spread">
        <p>
          Así lo recibe{' '}
          <b>
            {familia.nombre} {familia.apellido}
          </b>
          , <span className="num">{`${place + 1} de ${total}`}</span>
        </p>
        <span className="line">
          <IconButton
            icon={ChevronLeft}
            label="Familia anterior"
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Familia siguiente"
            disabled={place === total - 1}
            onClick={() => onMove(place + 1)}
          />
        </span>
      </div>
      {error && (
        <p className="field-error" role="status">
          {error}
        </p>
      )}
      {shown && (
        <>
          <p className="t-12 muted breaks">Asunto: {shown.results.asunto}</p>
          <iframe className="frame" title="El mail como llega" sandbox="" srcDoc={shown.results.html} />
        </>
      )}
    </section>
  )
}
