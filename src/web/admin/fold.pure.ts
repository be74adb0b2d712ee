/** Text as it is looked for: without accents, in small letters. */
export const fold = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
