;(() => {
  // As the router's own script, which fails where the browser keeps nothing.
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') || '{}')[history.state.key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {
    // The page begins at its top.
  }
})()
