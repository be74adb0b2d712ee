/** A text that comes as HTML with its words changed, and none of its tags. */
export const inWords = (html: string, change: (words: string) => string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : change(piece)))
