const drawn = {
  close: '<path d="M18 6 6 18M6 6l12 12"/>',
  left: '<path d="m15 18-6-6 6-6"/>',
  right: '<path d="m9 18 6-6-6-6"/>',
  zoom: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.35-4.35M11 8v6M8 11h6"/>',
  spin: '<path d="M21 12a9 9 0 1 1-6.219-8.56"/>',
  ok: '<circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/>',
  bad: '<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>',
}

/** Returns a Lucide icon as HTML with the app's stroke width, for scripts without React. */
export const drawIcon = (name: keyof typeof drawn, className = '') =>
  `<svg class="icon ${className}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawn[name]}</svg>`
