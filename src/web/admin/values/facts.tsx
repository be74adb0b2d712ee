import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode; whole?: boolean }

/** Lists labelled values. `whole` makes a value take the full width. An empty value becomes a dash. */
export function Facts({ title, facts, children }: { title?: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <section className="stack snug starts ruled facts">
      {title && <h3 className="label accent">{title}</h3>}
      <dl>
        {facts.map(({ label, value, whole }) => (
          <div key={label} className={whole ? 'whole' : undefined}>
            <dt>{label}</dt>
            <dd className="num">{value === 0 ? value : value || '—'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
