import type { ReactNode } from 'react'

/** Shows a state as a full-width band. Red means that action is needed, green means done. */
export function Band({ tone, children }: { tone: 'bad' | 'ok'; children: ReactNode }) {
  return <p className={`bold round band band-${tone}`}>{children}</p>
}
