import { type Dia, isDia, localDay, monthNames } from './dia.ts'
import { foldCaseAndAccents } from './text.ts'

/**
 * For an invalid value, a parser returns the cleaned text, so that validation refuses it with its own message. Only `parseFecha` returns
 * undefined.
 */

/** Control, bidirectional and zero-width characters, and unpaired surrogates. Excludes line breaks, tabs and emoji joiners. */
const invisibles =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu

/** Normalizes a text and removes invisible characters, before it is stored. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(invisibles, '')

export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Cleans a name to one line. Replaces the hyphens and dashes of word processors by `-`. */
export const cleanName = (text: string): string => cleanLine(text).replace(/[\u2010-\u2015\u2212]/g, '-')

const cleanNumber = (text: string): string => cleanLine(text.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-')

/**
 * Parses a telephone to area and number: `0381 15 555-0123` is `3815550123`. For a foreign number, or one without its area, returns all its
 * digits.
 */
export function parseTelefono(text: string): string {
  const written = cleanNumber(text)
  if (/^\d+$/.test(written)) return toNacional(written, false)
  const digits = written.replace(/\D/g, '')
  // Text with fewer than six digits or with a leading minus sign is no telephone number: `3.5`, `-5`.
  if (!/^[+(]?\d[\d\s().\-/]*$/.test(written) || digits.length < 6) return written
  return toNacional(digits, written.startsWith('+'))
}

/** Parses a telephone, or a link to a WhatsApp chat such as `https://wa.me/5493815550123`. */
export function parseWhatsapp(text: string): string {
  const [, enlace] = /(?:wa\.me\/|[?&]phone=)(?:\+|%2b)?(\d+)/i.exec(text) ?? []
  return parseTelefono(enlace ? `+${enlace}` : text)
}

/** Returns an account's URL in a social network. Accepts the URL with or without `https://`, or `@name`. */
export function parseSocialUrl(text: string, site: 'facebook.com' | 'instagram.com'): string {
  const written = text.trim()
  if (/^([\w-]+\.)*(facebook|fb|instagram)\.com\//i.test(written)) return `https://${written}`
  const [, nombre] = /^@?((?!www\.)[\w.-]+)$/.exec(written) ?? []
  return nombre ? `https://www.${site}/${nombre}` : written
}

function toNacional(digits: string, conMas: boolean): string {
  const internacional = digits.replace(/^00(?=[1-9]\d{9})/, '')
  if (conMas && !internacional.startsWith('54')) return internacional
  const withoutPais = internacional.length > 11 ? internacional.replace(/^54/, '') : internacional
  const withoutPrefix = withoutPais.length > 10 ? withoutPais.replace(/^9?0?/, '') : withoutPais
  const area = areaCodeLength(withoutPrefix)
  const movil = withoutPrefix.length === 12 && withoutPrefix.slice(area, area + 2) === '15'
  const nacional = movil ? withoutPrefix.slice(0, area) + withoutPrefix.slice(area + 2) : withoutPrefix
  return nacional.length === 10 ? nacional : internacional
}

/** Returns the number of digits of the area code: two for Buenos Aires, three for the areas in the list, four for all others. */
export function areaCodeLength(nacional: string): number {
  if (nacional.startsWith('11')) return 2
  return threeDigitAreas.has(nacional.slice(0, 3)) ? 3 : 4
}

// Three-digit areas of the national numbering plan (ENACOM).
const threeDigitAreas = new Set(
  '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'.split(
    ' ',
  ),
)

const label = String.raw`(?:d\.?n\.?i|l\.?e|l\.?c|c\.?i|c\.?u\.?i\.?[lt]|doc(?:umento)?|n(?:ro|[o°])?)(?![a-z])\.?`
/** Old documents have a letter before their number: `M 5.123.456`. */
const documentoPrefix = new RegExp(
  String.raw`^(?:\(?${label}\)?[\s:]*)*(?:[mf][\s.-]*(?=0?\d?[.\s]?\d{3}[.\s]?\d{3}$))?(?=\d)`,
  'i',
)
const documentoSuffix = new RegExp(String.raw`(?<=\d)[\s-]*\(?${label}\)?$`, 'i')
/** Matches the CUIL prefixes of persons. Companies have other prefixes. */
const cuil = /^(2[03-7])-?(\d{8})-?(\d)$/

/** Parses `DNI 30.123.456`, `30123456 (DNI)` or a CUIL (`20-30123456-3`) to digits without leading zeros. */
export function parseDocumento(text: string): string {
  const written = cleanNumber(text).replace(documentoSuffix, '').replace(documentoPrefix, '')
  const numero = readPlanilla(written)
  const digits = numero.replace(/\D/g, '')
  const groupedNumber = digits.length >= 6 && /^\d[\d\s.,\-/]*$/.test(numero) && !/[.,]\d{1,2}$/.test(numero)
  if (!groupedNumber && digits !== numero) return written
  const [, prefix = '', documento = '', verificador] = cuil.exec(digits) ?? []
  const isCuil = documento && (numero.includes('-') || checkDigit(prefix + documento) === Number(verificador))
  return (isCuil ? documento : digits).replace(/^0+/, '')
}

/** Parses a whole number as spreadsheets write it: `30123456.0`, `3,0123456E+07`. Returns a number that lost digits unchanged. */
function readPlanilla(text: string): string {
  const [, whole = '', decimals = '', exponente] = /^(\d)[.,](\d+)e\+?0*(\d+)$/i.exec(text) ?? []
  if (whole) return decimals.length === Number(exponente) ? whole + decimals : text
  return text.replace(/^(\d{5,})[.,]0+$/, '$1')
}

/** Returns the check digit of a CUIL (AFIP's modulo 11). */
function checkDigit(tenDigits: string): number {
  const sum = [...'5432765432'].reduce((total, peso, i) => total + Number(peso) * Number(tenDigits.charAt(i)), 0)
  return (11 - (sum % 11)) % 11
}

/** Matches a possible telephone or document among other words: digits in groups. Matches words with `@` first, to leave them unchanged. */
const agrupado = /[^\s,]*@[^\s,]*|\+?\(?\d[\d\s().\-/]{5,}\d(?![^\s,]*@)/g
/** Matches digits that begin with an area code. Years, days and receipt numbers do not match. */
const nacional = /^(?:11|2[2-9]|3[3-8])\d+$/
/** Matches a number without its area: `555-0123`. The first digit excludes years such as `2026-2027`. */
const local = /^[3-9]\d{2,3}-\d{4}$/

/**
 * Splits a search into words, and omits one-letter words. Commas separate words too, because pages show `Paz, Sofía`. Converts telephones
 * and documents to their stored form.
 */
export const searchWords = (search: string): string[] =>
  cleanNumber(search)
    .replace(/(^|\s)(?:d\.?n\.?i|cui[lt]|tel|cel)\b\.?:?\s*(?=[\d(+])/gi, '$1')
    .replace(agrupado, (written) => (written.includes('@') ? written : readSearched(written)))
    .split(/[\s,]+/)
    .filter((word) => word.length >= 2)

/**
 * Returns whether a search has a word, or ends in a number: a booking's number may have one digit. Any other search would find everybody.
 */
export const canSearch = (search: string): boolean => searchWords(search).length > 0 || /^\D*\d+$/.test(search.trim())

function readSearched(written: string): string {
  const [telefono, documento, digits] = [parseTelefono(written), parseDocumento(written), written.replace(/\D/g, '')]
  const isNacional = telefono.length === 10 && nacional.test(telefono)
  if (isNacional && (telefono !== digits || !/\s/.test(written) || /[-(]/.test(written))) return telefono
  if (/^\+\d/.test(written) || local.test(written)) return telefono
  const isCuil = cuil.test(digits) && documento.length < 9
  return isCuil || /^\d{1,2}([-. ]\d{3}){2}$/.test(written) ? documento : written
}

const separator = String.raw`\s?[-/.\s]\s?`
const sorted = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4}|\\d{2})$`)
const withMonthName = /^(\d{1,2})(?:(?:°|r?o\.?)(?=\s))?[-/\s]?(?:de )?([a-z]{3,10})\.?[-/\s]?(?:del? )?(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** Matches the time and zone that programs export with a day. They are ignored: `2027-03-15T00:00:00.000Z` is the 15th. */
const hora =
  /(?:(?<=^\d{4}-\d\d-\d\d)t|(?<=\d) )(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:z|[+-]\d\d:?(?:\d\d)?| ?[ap]\.? ?m\.?)?$/
const diaDeSemana = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? /

/**
 * Parses a day as people write it: `3/8/2010`, `03.08.10`, `03082010`, `3 de agosto de 2010`, or ISO. Returns undefined for any other text
 * or a day that does not exist.
 * @param past whether the day is in the past, such as a birth date. A two-digit year then means the latest past year.
 */
export function parseFecha(text: string, past = false, hoy: Dia = localDay(new Date())): Dia | undefined {
  const written = foldCaseAndAccents(cleanNumber(text)).replace(diaDeSemana, '').replace(hora, '')
  const [, anioIso, mesIso, diaIso] = iso.exec(written) ?? []
  const [, dia = diaIso, mes = mesIso, anio = anioIso] =
    sorted.exec(written) ?? withMonthName.exec(written) ?? digitsOnly.exec(written) ?? []
  if (!dia || !mes || !anio) return undefined
  const rest = `${readMes(mes)}-${dia.padStart(2, '0')}`
  const centuries = anio.length === 4 ? [''] : ['20', '19']
  const dias = centuries.map((century) => `${century}${anio}-${rest}`).filter(isDia)
  return (past && dias.find((one) => one <= hoy)) || dias[0]
}

function readMes(text: string): string {
  if (/^\d/.test(text)) return text.padStart(2, '0')
  // Some people write September without its `p`.
  const written = text.replace(/^set/, 'sept')
  return String(monthNames.findIndex((mes) => mes.startsWith(written)) + 1).padStart(2, '0')
}

/** Parses a mail address to lower case, with a Unicode domain (decodes `xn--` labels). */
export function parseMail(text: string): string {
  const written = cleanLine(text).toLowerCase()
  const domainStart = written.lastIndexOf('@') + 1
  const domain = written.slice(domainStart)
  if (!domainStart || !/[^\0-\x7f]|xn--/.test(domain) || /[\s:/?#[\]\\%]/.test(domain)) return written
  const url = `http://${domain}`
  if (!URL.canParse(url)) return written
  const parts = new URL(url).hostname.split('.').map((part) => (part.startsWith('xn--') ? decodePunycode(part) : part))
  return written.slice(0, domainStart) + parts.join('.')
}

/** Decodes a label of a domain that `URL` accepted (RFC 3492, 6.2). */
function decodePunycode(part: string): string {
  const dash = part.lastIndexOf('-')
  const signs = dash > 3 ? [...part.slice(4, dash)] : []
  let [codigo, bias, lugar] = [128, 72, 0]
  for (let i = dash + 1; i < part.length; ) {
    const before = lugar
    for (let peso = 1, base = 36; ; base += 36, i += 1) {
      const digit = Number.parseInt(part.charAt(i), 36)
      // In Punycode, letters are 0 to 25 and digits 26 to 35. `parseInt` in base 36 returns digits as 0 to 9 and letters as 10 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10
      const threshold = Math.min(26, Math.max(1, base - bias))
      lugar += value * peso
      if (!(value >= threshold)) break
      peso *= 36 - threshold
    }
    i += 1
    bias = adapt(lugar - before, signs.length + 1, before === 0)
    codigo += Math.floor(lugar / (signs.length + 1))
    lugar %= signs.length + 1
    signs.splice(lugar, 0, String.fromCodePoint(codigo))
    lugar += 1
  }
  return signs.join('')
}

function adapt(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2))
  rest += Math.floor(rest / count)
  let base = 0
  for (; rest > 455; base += 36) rest = Math.floor(rest / 35)
  return base + Math.floor((36 * rest) / (rest + 38))
}
