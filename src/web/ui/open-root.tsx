import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tolerateMovedNodes } from './moved-nodes.ts'
import { showToast } from './toast.ts'

/**
 * Mounts something of React's over a page that is not React's, or not this root's: it lasts until it is closed. If it fails it goes
 * away with a message, and the page stays.
 */
export function openRoot(render: (close: () => void) => ReactNode, onClosed?: () => void): void {
  tolerateMovedNodes(window)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host, {
    onUncaughtError(error) {
      reportError(error)
      showToast('Tuvimos un problema. Probá de nuevo en unos minutos', 'bad')
      close()
    },
  })
  let closed = false
  function close() {
    if (closed) return
    closed = true
    // A root cannot be removed while it renders.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
      onClosed?.()
    })
  }
  root.render(<StrictMode>{render(close)}</StrictMode>)
}
