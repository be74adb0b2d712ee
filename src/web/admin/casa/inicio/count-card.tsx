import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  tone: 'arcilla' | 'ocre'
  title: string
  to: string
  action: string
  /** An undefined value has not arrived yet. */
  counts: { label: string; value?: number }[]
}

/** A whole card that leads to what it counts. */
export function CountCard({ tone, title, to, action, counts }: Props) {
  return (
    <section className={`count-card count-card-${tone}`} aria-labelledby={`cantidades-${tone}`}>
      <h2 id={`cantidades-${tone}`}>{title}</h2>
      <dl className="num" aria-busy={counts.some(({ value }) => value === undefined)}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="bone count-bone" />}</dd>
          </div>
        ))}
      </dl>
      <Link className="count-card-go" to={to}>
        {action}
        <Icon of={ArrowRight} />
      </Link>
    </section>
  )
}
