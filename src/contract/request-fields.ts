import * as z from 'zod'
import { type Area, areaLevels } from '../reglas/areas.ts'
import { parseCoordenadas } from '../reglas/coordenadas.ts'
import { localDay } from '../reglas/dia.ts'
import { negate, parseImporte } from '../reglas/dinero.ts'
import { formatNumber } from '../reglas/numbers.ts'
import {
  cleanLine,
  cleanName,
  cleanText,
  parseDocumento,
  parseFecha,
  parseMail,
  parseTelefono,
} from '../reglas/parsing.ts'
import { listUnprintableLetters } from '../reglas/printable.ts'
import { cursorField } from './cursor.ts'

/** Aborts on a text that is too long, because the later checks are slow on long texts. */
const maxLength = (max: number) => ({
  error: `No puede superar los ${formatNumber(max)} caracteres`,
  abort: true,
})

const parsedText = (read: (text: string) => string, message: string, max: number) =>
  z.string({ error: message }).overwrite(read).min(1, { error: message, abort: true }).max(max, maxLength(max))

const cleanTrimmed = (text: string) => cleanText(text).trim()

export const requiredText = (message: string, max = 200) => parsedText(cleanTrimmed, message, max)

export const optionalText = (max = 200) => z.string().overwrite(cleanTrimmed).max(max, maxLength(max)).default('')

function emptyOr<Output>(schema: z.ZodType<Output, string>) {
  return z
    .string()
    .optional()
    .transform((text, context): Output | undefined => {
      if (!text || !cleanLine(text)) return undefined
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** Zod's pattern for mail addresses, extended to domains with letters of any language. */
const address = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{M}]+$/u

/** Converts a mail address to lower case, because addresses are compared case-insensitively. */
export const mail = (requiredMessage = 'El email es obligatorio', invalidMessage = 'El email no es correcto') =>
  parsedText(parseMail, requiredMessage, 254).pipe(z.email({ error: invalidMessage, pattern: address }))

export const optionalMail = emptyOr(mail()).transform((correo) => correo ?? '')

export const password = (requiredMessage = 'Debe ingresar un Password') =>
  z
    .string({ error: requiredMessage })
    .min(1, { error: requiredMessage, abort: true })
    .min(6, { error: 'Debe contar con un mínimo de 6 caracteres' })
    .max(200, maxLength(200))

export const ownPassword = () => password('La contraseña es necesaria')

/** Stricter than a family's password, because staff see everybody's data. */
export const staffPassword = (requiredMessage?: string) =>
  password(requiredMessage).min(10, { error: 'Debe contar con un mínimo de 10 caracteres' })

export const optionalPassword = emptyOr(password())

const isValidText = (text: string) => /^\d{1,15}$/.test(text) && Number(text) > 0

export const telefono = parsedText(parseTelefono, 'El teléfono es obligatorio', 200)
  .refine(isValidText, { error: 'El número no es válido', abort: true })
  // The specification requires a value of at least 10, not ten digits.
  .refine((text) => Number(text) >= 10, { error: 'El número es demasiado corto' })

export const optionalTelefono = emptyOr(telefono).transform((numero) => numero ?? '')

export const documento = parsedText(parseDocumento, 'El Nº de Documento es obligatorio', 200)
  .regex(/^\d+$/, { error: 'Debe ingresar solo números', abort: true })
  .max(11, maxLength(11))

export const optionalDocumento = emptyOr(documento).transform((numero) => numero ?? '')

const symbolsOf = (text: string) => listUnprintableLetters(text).filter((letter) => /[\p{S}\p{C}]/u.test(letter))

/**
 * Refuses URLs, because our mails contain the name, and symbols such as emoji. Accepts letters that PDFs cannot print; forms warn about
 * them.
 */
export const personName = (message: string) =>
  parsedText(cleanName, message, 80)
    .refine((text) => !containsUrl(text), { error: 'No puede incluir direcciones de sitios web' })
    .refine((text) => symbolsOf(text).length === 0, {
      error: ({ input }) => `No podemos imprimir estas letras: ${symbolsOf(String(input)).join(' ')}`,
    })

export const personNameOfMin3 = (tooShortMessage: string, requiredMessage: string) =>
  personName(requiredMessage).refine((text) => text.length >= 3, { error: tooShortMessage })

export const number = (forma: RegExp, missingMessage: string, message: string) =>
  z
    .string({ error: missingMessage })
    .trim()
    .min(1, { error: missingMessage, abort: true })
    .regex(forma, { error: message, abort: true })
    .transform(Number)

/** At most PostgreSQL's largest `integer`. */
export const id = (message = 'Debe indicar un identificador válido') =>
  z
    .string({ error: message })
    .regex(/^\d{1,10}$/, { error: message, abort: true })
    .refine((text) => Number(text) <= 2_147_483_647, { error: message })
    .transform(Number)

export const idQuery = z.object({ id: id() })

/**
 * Returns the schema of a call's query. Default for a path with `:id`: one field `id`. The server calls this function, so that
 * `endpoint.ts` imports no Zod in the browser.
 */
export const querySchemaOf = ({ path, query }: { path: string; query?: z.ZodType }): z.ZodType | undefined =>
  query ?? (path.includes('/:id') ? idQuery : undefined)

export const optionalId = emptyOr(id()).transform((numero) => numero || undefined)

export const fecha = (requiredMessage = 'La fecha es obligatoria', inPast = false) =>
  parsedText(cleanLine, requiredMessage, 200).transform((text, context) => {
    const iso = parseFecha(text, inPast)
    if (iso && iso >= '1911' && iso < '2101') return iso
    context.addIssue({ code: 'custom', message: 'La fecha no es válida' })
    return z.NEVER
  })

/** Returns whether a day is today or earlier. In the browser always true, because with a wrong clock the form would refuse valid days. */
const isPast = (dia: string) => 'document' in globalThis || dia <= localDay(new Date())

export const fechaNacimiento = () =>
  fecha('La fecha de nacimiento es obligatoria', true).refine(isPast, {
    error: 'La fecha de nacimiento no puede ser futura',
  })

export const optionalFechaNacimiento = emptyOr(fechaNacimiento())

export const optionalFecha = emptyOr(fecha())

/** Accepts the API's form (`"225333.33"`) and the local form (`"225.333,33"`). `missingMessage` is for an empty field. */
export const importe = (message = 'El importe no es válido', missingMessage = message) =>
  z.string({ error: missingMessage }).transform((text, context) => {
    const centavos = parseImporte(text)
    if (centavos !== undefined) return centavos
    context.addIssue({ code: 'custom', message: text.trim() ? message : missingMessage })
    return z.NEVER
  })

export const coordenadas = optionalText(60).refine((text) => !text || parseCoordenadas(text) !== undefined, {
  error: 'Pegalas como las copia el mapa: -41.1335, -71.3103',
})

export const optionalImporte = emptyOr(importe())

export const signedImporte = (message = 'El importe no es válido') => {
  const deTexto = importe(message)
  return z
    .string({ error: message })
    .trim()
    .transform((text, ctx) => {
      const parsed = deTexto.safeParse(text.replace(/^-/, ''))
      if (parsed.success) return text.startsWith('-') ? negate(parsed.data) : parsed.data
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** 100.000 % in hundredths of a per cent: more than any plausible value. */
const maxPorcentaje = 10_000_000

/** Accepts the formats of `importe` (`12,5`). Returns hundredths of a per cent. */
export const porcentaje = (message = 'El porcentaje no es válido', missingMessage = message) =>
  importe(message, missingMessage)
    .refine((hundredths) => hundredths <= maxPorcentaje, { error: message })
    .transform((hundredths): number => hundredths)

export const optionalPorcentaje = emptyOr(porcentaje('El importe no es válido'))

export const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .optional()
  .transform((value) => value === '1' || value === 'true')

/** Undefined for an empty text or an absent field. The server then decides. */
export const optionalFlag = z
  .enum(['', '0', '1', 'true', 'false'])
  .optional()
  .transform((value) => (value ? value === '1' || value === 'true' : undefined))

export const convenioHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'No es un SHA-256' })

const withoutVersion = 'Falta la versión de lo que se editó'

export const version = requiredText(withoutVersion, 64)

/** Requires `version` when the form sends an `id`, because a form with an id edits an existing object. */
export function requireVersionWithId<Body extends z.ZodType<{ id?: number | undefined; version: string }>>(
  body: Body,
): Body {
  return body.refine(({ id, version }) => !id || version !== '', { path: ['version'], error: withoutVersion })
}

/** `cursor` is the opaque `siguiente` of the previous page's reply. */
export const pageFields = {
  cursor: cursorField,
  limite: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'El límite no es válido' })
    .optional()
    .transform((text) => Math.min(1000, Math.max(1, Number(text || 1000)))),
}

const file = z.instanceof(File, { error: 'Debe adjuntar un archivo' })

export const files = (max: number, message: string) =>
  z
    .union([file.transform((one) => [one]), z.array(file)])
    .transform((list) => list.filter((one) => one.size > 0 || one.name !== ''))
    .refine((list) => list.length <= max, { error: message })

export const singleFile = (tooManyMessage: string, requiredMessage: string) =>
  files(1, tooManyMessage).refine((list) => list.length === 1, { error: requiredMessage })

const urlScheme = /https?:|\/\/|www\./i
const genericDomains =
  'com net org info biz app dev xyz site online shop store top link click club live vip web page tienda'
const countryDomains = 'ar bo br cl co pe py uy mx es eu us uk ru cn io ly gl gg cc tv tk'
const topLevelDomains = new Set(`${genericDomains} ${countryDomains}`.split(' '))
/** These top-level domains need a path to count as a URL, because names contain the same abbreviations («Juan Be.To»). */
const domainsNeedingPath = new Set([
  ...topLevelDomains,
  ...'ai at be bet casino ec fr gd gy it me promo pt sh to ve win'.split(' '),
])
const withDots = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+\/?/gu
const abbreviation = /^(?:\p{L}{1,2}|lic|fco|hnos|hn[ao]|dra|sta|sto|sra|srta|ing|arq|prof|gral|cnel|mons|pbro)$/iu

/**
 * Returns whether a name contains a URL. Points after initials and abbreviations do not count: «Ma. Laura», «J.R.», «Lic.Ar». Reads
 * full-width characters as normal ones.
 */
function containsUrl(text: string): boolean {
  const normalized = text
    .normalize('NFKC')
    .replace(/[。\u200B-\u200D\u2060\uFEFF]/g, (sign) => (sign === '。' ? '.' : ''))
  return urlScheme.test(normalized) || (normalized.toLowerCase().match(withDots) ?? []).some(isSitio)
}

function isSitio(word: string): boolean {
  const parts = word.replace('/', '').split('.')
  if (word.endsWith('/') && domainsNeedingPath.has(parts.at(-1) ?? '')) return true
  return parts.some((part, i) => i > 0 && topLevelDomains.has(part) && !parts.slice(0, i).every(isAbreviatura))
}

const isAbreviatura = (part: string) => abbreviation.test(part)

const areaScope = z.enum(['', ...areaLevels], { error: 'Debe elegir qué puede hacer' }).optional()
/** The rights of a person of type 10 by area. An empty or missing area gives no access. */
export const areaFields = {
  reservas: areaScope,
  caja: areaScope,
  consultas: areaScope,
  viajes: areaScope,
} satisfies Record<Area, unknown>
