import { type ComponentType, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws a component in `host`, at once, in place of what the server drew there. */
export function drawRoot(host: HTMLElement, Component: ComponentType): void {
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <StrictMode>
        <Component />
      </StrictMode>,
    ),
  )
}
