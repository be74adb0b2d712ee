import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Makes every navigation away from the page a full load. This page allows the provider's script, and the next page must not inherit its
 * security headers.
 */
export function useLeaveByLoad() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    location.assign(pathname + search + hash)
  }, [blocker])
}
