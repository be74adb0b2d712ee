/** Marks, in the page's index, the section that lies across the upper part of the window, where people read. */
export function markCurrentSection(index: HTMLElement): void {
  const links = [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const across = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) across.add(target.id)
        else across.delete(target.id)
      }
      const current = links.find(({ hash }) => across.has(hash.slice(1)))
      for (const link of links) link.ariaCurrent = link === current ? 'true' : null
    },
    { rootMargin: '-25% 0px -70%' },
  )
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}

/** Shows the bar with the price at the window's foot while the price's box is out of sight. */
export function showPriceBar(bar: HTMLElement): void {
  const box = document.querySelector('.trip-price')
  if (!box) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      bar.dataset.hidden = String(entry?.isIntersecting ?? true)
    },
    { rootMargin: '-72px 0px -128px' },
  )
  observer.observe(box)
}
