import type { ReactNode } from 'react'

/** What a press told instead of doing it, in sight however long its form is. */
export const Told = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="bad num" ref={bringIntoSight}>
    {children}
  </p>
)

function bringIntoSight(told: HTMLElement | null) {
  told?.scrollIntoView({ block: 'nearest' })
}
