import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Whether the screen also shows the value elsewhere. Such a fact is hidden on phones. */
  repeated?: boolean
  children: ReactNode
}

export function Fact({ name, repeated, children }: Props) {
  return (
    <div data-repeated={repeated || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
