import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Makes every navigation away from the page a full load, because the page's security headers allow the provider's script and must not apply
 * to the next page.
 */
export function useLeaveByLoad() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    location.assign(pathname + search + hash)
  }, [blocker])
}
