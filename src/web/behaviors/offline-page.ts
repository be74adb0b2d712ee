/** Registers, once the page has loaded, the worker that shows the offline page. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}

async function register() {
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    // The site works without it; a browser that forbids it says so here only, and some do so at the property itself.
    console.warn('offline page not kept:', error)
  }
}
