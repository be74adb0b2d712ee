import { useSyncExternalStore } from 'react'

/** The visitor asked the system for less motion. */
export function useCalm(): boolean {
  return useSyncExternalStore(onCalmChange, isCalm, never)
}

/** The page is in a tab that nobody looks at. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(onVisibilityChange, isHidden, never)
}

const calmQuery = '(prefers-reduced-motion: reduce)'
const isCalm = () => window.matchMedia(calmQuery).matches
const isHidden = () => document.visibilityState === 'hidden'
const never = () => false

function onCalmChange(notify: () => void) {
  const query = window.matchMedia(calmQuery)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

function onVisibilityChange(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
