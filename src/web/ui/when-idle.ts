/** Runs `work` after the page has loaded and painted, in a free moment. */
export function whenIdle(work: () => void): void {
  // Safari knows no idle moments.
  const ask = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}
