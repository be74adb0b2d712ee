import type { ReactNode } from 'react'

type Props = {
  name: string
  children: ReactNode
}

/** A name and its value, of a list of them (`dl`). */
export function Fact({ name, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
