import type { ReactNode } from 'react'

/** Red means that action is needed, green means done. */
export function Band({ tone, children }: { tone: 'bad' | 'ok'; children: ReactNode }) {
  return <p className={`bold round band band-${tone}`}>{children}</p>
}
