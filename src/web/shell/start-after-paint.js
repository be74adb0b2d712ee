;(() => {
  const touches = ['pointerdown', 'keydown', 'wheel']
  // Set by the head: pictures that come near stand out of reach (base.css), since on a slow line they would share it with the cover.
  const { dataset } = document.documentElement
  const cover = document.querySelector('img[fetchpriority="high"]')
  const start = () => {
    delete dataset.coverFirst
    const waiting = document.querySelector('script[type="waiting/module"]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel^="waiting-"]')) link.rel = link.rel.replace('waiting-', '')
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
    for (const touch of touches) removeEventListener(touch, start, true)
  }
  // A tab that nobody looks at paints nothing. One that is looked at has painted by its second frame, also on a machine so
  // busy that half a second is over before the first.
  const soon = () => (document.hidden ? start() : requestAnimationFrame(() => requestAnimationFrame(start)))
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    if (!cover) return start()
    // One that cannot be had holds nothing up.
    cover.decode().then(soon, soon)
    setTimeout(start, 2500)
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(soon, 500))
  for (const touch of touches) addEventListener(touch, start, true)
})()
