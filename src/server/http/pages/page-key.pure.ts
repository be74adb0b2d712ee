import * as campo from '../../../contract/campos.ts'
import { filtrosPaquetes } from '../../../contract/catalogo/publico.ts'

/** Each shelf has room of its own, so that what visitors can vary at will never pushes out the site's pages. */
export type Shelf = 'pages' | 'searches'

/** The address that a page is kept and rendered under: its path and, of its query, what that page reads, in order. */
export type PageKey = { key: string; shelf: Shelf }

/** One spelling a page: lower case, no escapes, no closing slash, no leading zeros. */
const canonical = /^(?:\/|(?:\/(?!0\d)[a-z0-9][a-z0-9_-]*)+)$/
/**
 * The back office; the booking form, which tells the free places of this moment; payment and delegate links, whose
 * address is a secret; and fingerprints, which have no end.
 */
const neverKept = /^\/(?:(?:admin|reserva|pago|delegado|api|sandbox)(?:[/.]|$)|verificar\/)/
/** A thing's page is its number's: the slug after it reads well and says nothing, and anybody can write another. */
const slug = /^(\/(?:turismo|destino)\/\d+)\/[^/]+$/
const longest = 300

/**
 * The parameters that the server's pages read. Every other one (trackers', the browser's own, invented ones) parts no
 * page and makes none be rendered anew.
 */
const listing = [...Object.keys(filtrosPaquetes.shape), ...Object.keys(campo.pagina), 'vistos']
const read: [path: RegExp, names: readonly string[]][] = [
  [/^\/(estudiantil|grupal|nacional|internacional|individual|buscar)$/, listing],
  [/^\/verificar$/, ['huella']],
]
/** Tokens and mails: a page asked with one is its visitor's alone. */
const secret: [path: RegExp, names: readonly string[]][] = [
  [/^\/turismo\/\d+$/, ['vista']],
  [/^\/restablecerpassword$/, ['mail', 'tk']],
  [/^\/(cuenta\/mail|boletin\/(confirmar|baja))$/, ['tk']],
]

/**
 * What a page asked by `target` (path and query, as sent) is kept under; nothing if it must be rendered each time.
 */
export function pageKey(target: string): PageKey | undefined {
  const [asWritten = '', query = ''] = target.split('?', 2)
  if (asWritten.length > longest || !canonical.test(asWritten) || neverKept.test(asWritten)) return
  const path = asWritten.replace(slug, '$1')
  const asked = new URLSearchParams(query)
  if (namesFor(secret, path).some((name) => asked.has(name))) return
  const names = namesFor(read, path).filter((name) => asked.has(name))
  if (names.length === 0) return { key: path, shelf: 'pages' }
  // Of a name that comes twice the first counts, as it does for the page.
  const kept = new URLSearchParams(names.toSorted().map((name) => [name, asked.get(name) ?? '']))
  if (`${kept}`.length > longest) return
  return { key: `${path}?${kept}`, shelf: 'searches' }
}

function namesFor(table: typeof read, page: string): readonly string[] {
  return table.find(([path]) => path.test(page))?.[1] ?? []
}
