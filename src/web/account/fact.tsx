import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Whether the screen shows the value elsewhere too. Such a fact is hidden on phones. */
  spare?: boolean
  children: ReactNode
}

export function Fact({ name, spare, children }: Props) {
  return (
    <div data-spare={spare || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
