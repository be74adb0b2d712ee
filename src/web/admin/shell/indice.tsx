import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UnbrokenText } from '../../ui/unbroken-text.tsx'

/** A task of the screen that staff have not done yet, or a note (`info`). `to` is where staff do the task. */
export type ScreenNote = { text: string; tone?: 'alert' | 'bad' | 'info'; to?: string }

/** `que` is what changed or who changed it. */
export type LatestChange = { que?: string; cuando?: string }

export type IndiceRow = {
  label: string
  to: string
  icon: LucideIcon
  total?: number | undefined
  ahora?: string | undefined
  avisos?: ScreenNote[] | undefined
  cambio?: LatestChange | undefined
  action?: { label: string; to: string } | undefined
}

type Props = { title: string; lines: IndiceRow[]; showHeadings?: boolean; counts?: boolean }

export function Indice({ title, lines, showHeadings = false, counts = false }: Props) {
  const id = useId()
  return (
    <section className="indice container above-4" data-counts={counts || undefined} aria-labelledby={id}>
      <div className="indice-row indice-head grid centred t-12 muted">
        <h2 id={id}>{title}</h2>
        {showHeadings && (
          <>
            {counts && <span aria-hidden="true">Total</span>}
            <span aria-hidden="true">Ahora</span>
            <span className="indice-cambio" aria-hidden="true">
              Último cambio
            </span>
          </>
        )}
      </div>
      <ul className="outlined round bg-salar">
        {lines.map((line) => (
          <li key={line.to} className="indice-row anchor grid centred">
            <Link className="line centred strong covers shrinks" to={line.to}>
              <Icon of={line.icon} className="accent" />
              <span className="clip">{line.label}</span>
            </Link>
            {counts && <b className="num figures">{line.total}</b>}
            <CurrentState {...line} />
            <LastChange {...line.cambio} />
            {counts &&
              (line.action ? (
                <Link className="accent strong underlines above-row" to={line.action.to}>
                  {line.action.label}
                </Link>
              ) : (
                <span />
              ))}
            <Icon of={ChevronRight} className="muted" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CurrentState({ ahora, avisos = [] }: IndiceRow) {
  return (
    <span className="line centred tight num indice-ahora wraps shrinks">
      {ahora && (
        <span className="clip" title={ahora}>
          <UnbrokenText text={keepFiguresTogether(ahora)} />
        </span>
      )}
      {avisos.map(({ text, tone = 'alert', to }) =>
        to ? (
          <Link key={text} className="above-row" to={to}>
            <Chip tone={tone}>{text}</Chip>
          </Link>
        ) : (
          <Chip key={text} tone={tone}>
            {text}
          </Chip>
        ),
      )}
    </span>
  )
}

function LastChange({ que, cuando }: LatestChange) {
  return (
    <span className="line muted num indice-cambio shrinks" title={[que, cuando].filter(Boolean).join(', ')}>
      <span className="clip">{que}</span>
      {cuando && (
        <span className="nowrap">
          {que && ', '}
          {cuando}
        </span>
      )}
    </span>
  )
}
