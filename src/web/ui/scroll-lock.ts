let holders = 0

/** Keeps the page behind a modal from scrolling, and its scrollbar's room. Returns what lets go. */
export function lockScroll(): () => void {
  const { documentElement: root } = document
  // An attribute, not `:has()`: that would be judged again with each change of the page.
  if (holders === 0) root.dataset.modal = innerWidth > root.clientWidth ? 'with-scrollbar' : ''
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) delete root.dataset.modal
  }
}
