;(() => {
  const touches = ['pointerdown', 'keydown']
  const start = () => {
    const waiting = document.querySelector('script[type="waiting/module"]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel="waiting-modulepreload"]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
    for (const touch of touches) removeEventListener(touch, start, true)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  // A tab that nobody looks at paints nothing. One that is looked at has painted by its second frame, also on a machine so
  // busy that half a second is over before the first.
  const soon = () => (document.hidden ? start() : requestAnimationFrame(() => requestAnimationFrame(start)))
  addEventListener('load', () => setTimeout(soon, 500))
  for (const touch of touches) addEventListener(touch, start, true)
})()
