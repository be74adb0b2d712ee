import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

const compressible =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|javascript)|image\/svg\+xml|[\w/]+\+(?:json|xml))/
const smallest = 1_000
// Of a home page of 90 kB, quality 5 leaves 14.7 kB in 1 ms and 11 leaves 13.0 kB in 86 ms (docs/decisions/0008).
const quality = { quick: 5, small: 11 }
const gzipped = promisify(gzip)
const brotlied = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** A body in each encoding that makes it smaller, or in the one that a request asks for; off the request thread. */
export async function encode(identity: Buffer, contentType: string, only?: Encoding): Promise<Bodies> {
  if (identity.length < smallest || !compressible.test(contentType)) return { identity }
  const make = { br: () => brotli(identity, quality.quick), gzip: () => gzipped(identity) }
  if (only) return only === 'identity' ? { identity } : { identity, [only]: await make[only]() }
  const [br, gzip] = await Promise.all([make.br(), make.gzip()])
  return { identity, br, gzip }
}

/** As small as a browser takes it. */
export const squeeze = (identity: Buffer) => brotli(identity, quality.small)

function brotli(identity: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // No wider than the body, which leaves the same bytes: the usual four megabytes are set aside and collected for each page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(identity.length)))),
  }
  return brotlied(identity, { params })
}

/** The best encoding that a request accepts, of those made where they are given. */
export function chooseEncoding(accepted: string | undefined, made?: Bodies): Encoding {
  const best = (['br', 'gzip'] as const).find((one) => accepted && (!made || made[one]) && accepts(accepted, one))
  return best ?? 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(';')) return accepted.includes(encoding)
  return accepted.split(',').some((entry) => {
    const [name, weight = ''] = entry.trim().toLowerCase().split(';')
    return name === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })
}
