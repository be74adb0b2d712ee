import type { ReactNode } from 'react'

type Props = { title: string; disabled?: boolean; children: ReactNode }

/** Shows a section of a long form in a box. */
export function Box({ title, disabled, children }: Props) {
  return (
    <fieldset className="box fields" disabled={disabled}>
      <legend className="whole name as-child">{title}</legend>
      {children}
    </fieldset>
  )
}
