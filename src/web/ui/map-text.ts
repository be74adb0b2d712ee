export const mapText = (html: string, change: (words: string) => string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : change(piece)))
