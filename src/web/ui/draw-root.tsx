import { type ComponentType, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tolerateMovedNodes } from './moved-nodes.ts'

/** Draws a component in `host`, at once, in place of what the server drew there. */
export function drawRoot(host: HTMLElement, Component: ComponentType): void {
  tolerateMovedNodes(window)
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <StrictMode>
        <Component />
      </StrictMode>,
    ),
  )
}
