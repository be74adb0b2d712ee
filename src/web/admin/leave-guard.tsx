import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DiscardDialog } from '../ui/dialog.tsx'
import { useAnyUnsaved } from './unsaved.ts'

/** Asks before another screen takes the place of one with something typed and not saved; the browser asks before it closes. */
export function LeaveGuard() {
  const unsaved = useAnyUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
}
