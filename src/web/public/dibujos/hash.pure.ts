export function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => (hash * 73 + (letter.codePointAt(0) ?? 0)) % 65521, 0)
}
