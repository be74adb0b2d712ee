/** A trip's length with each figure tied to its noun, so that no line ends in `8` and none begins with `días`. */
export const tieFigures = (text: string): string => text.replace(/(\d) /g, '$1\u00a0')
