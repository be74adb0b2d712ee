export function storeOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}

async function register() {
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    // The site works without a service worker. Some browsers refuse the registration; others throw when the script reads the property.
    console.warn('offline page not stored:', error)
  }
}
