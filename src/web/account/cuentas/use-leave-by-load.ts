import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Makes every navigation away from the page a full load, so that the next page gets its own security headers. */
export function useLeaveByLoad() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    location.assign(pathname + search + hash)
  }, [blocker])
}
