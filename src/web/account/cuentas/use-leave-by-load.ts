import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Leaves the page by a full load, wherever to: a page that admits the provider's script must not lend its security
 * headers to the next one.
 */
export function useLeaveByLoad() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    location.assign(pathname + search + hash)
  }, [blocker])
}
