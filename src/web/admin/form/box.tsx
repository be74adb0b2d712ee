import type { ReactNode } from 'react'

type Props = {
  title: string
  disabled?: boolean
  thirds?: boolean
  children: ReactNode
}

export function Box({ title, disabled, thirds = false, children }: Props) {
  return (
    <fieldset className={thirds ? 'box fields fields-3' : 'box fields'} disabled={disabled}>
      <legend className="whole name as-child">{title}</legend>
      {children}
    </fieldset>
  )
}
