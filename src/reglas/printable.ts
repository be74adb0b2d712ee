/** Characters that both PDF fonts have, so that a title can contain any printable text. */
const basicLetters = String.raw`\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212\u2215`
/** Letters of other European languages, which the fonts have in separate files. */
export const extendedLetters = String.raw`\u0100-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u0237\u02c7\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2020\u20b9`
const missingFromFonts = new RegExp(`[^${basicLetters}${extendedLetters}]`, 'gu')

/** Characters that Unicode decomposition does not simplify. */
const similarLetters: Record<string, string> = {
  '\u02bb': '’',
  '\u02bc': '’',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '"',
}

/** Returns a similar letter that the fonts have (`o` for `ơ`), or undefined if there is none. */
function plain(letter: string): string | undefined {
  const simple = similarLetters[letter] ?? letter.normalize('NFKD').replace(/\p{M}|\p{Cf}/gu, '')
  return simple.search(missingFromFonts) < 0 ? simple : undefined
}

/** Replaces letters that the fonts lack by letters without diacritics, or by «?». */
export const toPrintable = (text: string): string =>
  text.normalize('NFC').replace(missingFromFonts, (letter) => plain(letter) ?? '?')

/** Returns a warning about the letters of a name that PDFs cannot print, or undefined. The form accepts the name anyway. */
export function unprintableLettersWarning(nombre: string): string | undefined {
  const letters = listUnprintableLetters(nombre).join(' ')
  return letters ? `No podemos imprimir estas letras en los papeles: ${letters}` : undefined
}

export const listUnprintableLetters = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .match(missingFromFonts)
      ?.filter((letter) => plain(letter) === undefined),
  ),
]
