import type { ReactNode } from 'react'

/** A whole-width state in words: red asks for work, green says it is done. */
export function Band({ tone, children }: { tone: 'bad' | 'ok'; children: ReactNode }) {
  return <p className={`bold round band band-${tone}`}>{children}</p>
}
