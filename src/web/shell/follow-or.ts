import type { MouseEvent } from 'react'

/**
 * For a link that opens a dialog over the page: without a script, or when asked for in another tab, it leads to the page
 * that holds the same.
 */
export function followOr(open: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}
