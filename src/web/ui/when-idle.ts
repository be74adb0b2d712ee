/** Runs `work` after the page has loaded and painted, in a free moment. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let call: ReturnType<typeof setTimeout> | number | undefined
  function ask() {
    // Safari knows no idle moments.
    call = 'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
  }
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { once: true })
  return () => {
    window.removeEventListener('load', ask)
    if (call === undefined) return
    if ('cancelIdleCallback' in window) cancelIdleCallback(Number(call))
    else clearTimeout(call)
  }
}
