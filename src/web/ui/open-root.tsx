import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { unexpectedFailureText } from './failure-words.ts'
import { tolerateMovedNodes } from './moved-nodes.ts'
import { showToast } from './toast.ts'

/** Renders over the page in a separate React root. If the tree throws, unmounts it and shows a toast; the page stays intact. */
export function openRoot(render: (close: () => void) => ReactNode, onClosed?: () => void): void {
  tolerateMovedNodes(window)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host, {
    onUncaughtError(error) {
      reportError(error)
      showToast(unexpectedFailureText, 'bad')
      close()
    },
  })
  let closed = false
  function close() {
    if (closed) return
    closed = true
    // React cannot unmount a root during its render.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
      onClosed?.()
    })
  }
  root.render(<StrictMode>{render(close)}</StrictMode>)
}
