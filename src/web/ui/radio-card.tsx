import type { ComponentProps, ReactNode } from 'react'

type Row = { name: string; value: ReactNode }

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  title: ReactNode
  /** The large figure, usually what one pays a month. */
  amount?: ReactNode
  detail?: ReactNode
  rows?: Row[]
}

/** A plan to choose: the figure is the title, deposit and total below. Lives inside `RadioCards`. */
export function RadioCard({ title, amount, detail, rows = [], ...input }: Props) {
  return (
    <label className="radio-card">
      <input {...input} type="radio" className="radio" />
      <span className="radio-card-name">{title}</span>
      {amount && <span className="radio-card-amount figure">{amount}</span>}
      {detail && <span className="radio-card-detail">{detail}</span>}
      {rows.length > 0 && (
        <span className="radio-card-rows">
          {rows.map((row) => (
            <span key={row.name} className="line spread">
              <span className="muted">{row.name}</span> <b>{row.value}</b>
            </span>
          ))}
        </span>
      )}
    </label>
  )
}
