import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  title: ReactNode
  detail?: ReactNode
  picture?: ReactNode
  chip?: ReactNode
}

export function RadioRow({ title, detail, picture, chip, ...input }: Props) {
  return (
    <label className="radio-card radio-card-row whole">
      <input {...input} type="radio" className="radio" />
      {picture}
      <span className="radio-card-text">
        <span className="bold">{title}</span>
        {detail && <span className="t-15 muted">{detail}</span>}
      </span>
      {chip}
    </label>
  )
}
