/** A text without accents or capitals, as a drawing's words are looked for in it. */
export const plain = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
