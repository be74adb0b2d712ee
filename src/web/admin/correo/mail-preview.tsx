import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePreview } from '../../api/use-answer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { MailFrame } from './mail-frame.tsx'

type Mail = { results: { asunto: string; html: string } }

type Props = {
  of: string
  ask: (signal: AbortSignal) => Promise<Mail>
  /** `quien` is the recipient's name. `place` is the recipient's position among all recipients, from 0. */
  quien: string
  place: number
  total: number
  onMove: (place: number) => void
  children?: ReactNode
}

export function MailPreview({ of, ask, quien, place, total, onMove, children }: Props) {
  const { shown, error } = usePreview(of, ask)
  return (
    <section className="stack snug mail-previa" aria-label="Vista previa">
      <div className="line centred spread">
        <p>
          Así lo recibe <b>{quien}</b>, <span className="num">{`${place + 1} de ${total}`}</span>
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
      {!shown && !error && <SkeletonBox label="Armando el mail" />}
      {shown && (
        <>
          <p className="t-12 muted breaks">Asunto: {shown.results.asunto}</p>
          <MailFrame html={shown.results.html} />
        </>
      )}
      {children}
    </section>
  )
}
