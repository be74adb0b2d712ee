import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Whether the screen shows the value elsewhere too. Hidden on phones. */
  spare?: boolean
  children: ReactNode
}

/** Shows a name and its value in a `dl`. */
export function Fact({ name, spare, children }: Props) {
  return (
    <div data-spare={spare || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
