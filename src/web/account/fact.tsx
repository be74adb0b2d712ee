import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Said elsewhere on the screen too: a phone leaves it out. */
  spare?: boolean
  children: ReactNode
}

/** A name and its value, of a list of them (`dl`). */
export function Fact({ name, spare, children }: Props) {
  return (
    <div data-spare={spare || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
