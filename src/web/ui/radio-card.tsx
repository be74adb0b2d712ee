import type { ComponentProps, ReactNode } from 'react'

type Row = { name: string; value: ReactNode }

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  title: ReactNode
  amount?: ReactNode
  detail?: ReactNode
  rows?: (Row | false | undefined)[]
}

export function RadioCard({ title, amount, detail, rows = [], ...input }: Props) {
  const shown = rows.filter((row) => row !== undefined && row !== false)
  return (
    <label className="radio-card">
      <input {...input} type="radio" className="radio" />
      <span className="bold">{title}</span>
      {amount && <span className="whole figure above-3 radio-card-amount">{amount}</span>}
      {detail && <span className="whole t-15 muted">{detail}</span>}
      {shown.length > 0 && (
        <span className="stack tight whole t-15 ruled above-4">
          {shown.map((row) => (
            <span key={row.name} className="line spread">
              <span className="muted">{row.name}</span> <b>{row.value}</b>
            </span>
          ))}
        </span>
      )}
    </label>
  )
}
