let holders = 0

export function lockScroll(): () => void {
  const { documentElement: root } = document
  // An attribute, because the browser would evaluate `:has()` again at each change of the page.
  if (holders === 0) root.dataset.modal = innerWidth > root.clientWidth ? 'with-scrollbar' : ''
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) delete root.dataset.modal
  }
}
