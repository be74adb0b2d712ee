export function hashOf(texto: string): number {
  return [...texto].reduce((hash, letra) => (hash * 73 + (letra.codePointAt(0) ?? 0)) % 65521, 0)
}
