import type { ReactNode } from 'react'

export function Band({ tone, children }: { tone: 'bad' | 'ok'; children: ReactNode }) {
  return <p className={`bold round band band-${tone}`}>{children}</p>
}
