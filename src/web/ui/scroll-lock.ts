let holders = 0

/** Stops the page behind a modal from scrolling, and keeps the width of its scrollbar. Returns a function that undoes both. */
export function lockScroll(): () => void {
  const { documentElement: root } = document
  // The style uses an attribute, because the browser would evaluate `:has()` again at each change of the page.
  if (holders === 0) root.dataset.modal = innerWidth > root.clientWidth ? 'with-scrollbar' : ''
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) delete root.dataset.modal
  }
}
