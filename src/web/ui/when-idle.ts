/** Runs `work` when the browser is idle after the page has loaded and painted. */
export function whenIdle(work: () => void): void {
  // Safari does not support `requestIdleCallback`.
  const ask = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}
