/** Once the page has loaded, so that it waits for nothing: the worker that shows the offline page. */
export function registerWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      // The site works without it; a browser that forbids it says so here only.
      console.warn('offline page not kept:', error)
    })
  }
  if (document.readyState === 'complete') {
    register()
    return () => undefined
  }
  addEventListener('load', register, { once: true })
  return () => removeEventListener('load', register)
}
