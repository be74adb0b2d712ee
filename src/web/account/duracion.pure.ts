/** A trip's words with each figure tied to its noun, so that no line ends in `8` and none begins with `días` or `año`. */
export const tieFigures = (text: string): string => text.replace(/(\d(?:\.º)?) /g, '$1\u00a0')
