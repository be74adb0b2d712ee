import { basename } from 'node:path'
import manifest from './manifest.json' with { type: 'json' }

/**
 * Drawn covers of destinations, each one SVG that every crop is cut from. A file's name carries the height of its focal point, in
 * hundredths, for a band wider than 2 : 1, as pages need it beside its address (`web/ui/picture.pure.ts`).
 */
export type Poster = Omit<(typeof manifest)[number], 'file'> & { archivo: string; url: string }

/** The addresses of the built files, which carry a hash and never change: each is too large to become a part of the script. */
const urls = import.meta.glob<string>('./*.svg', { eager: true, import: 'default' })

export const posters: ReadonlyMap<string, Poster> = new Map(
  manifest.map(({ file, ...datos }) => [nameOf(file), { ...datos, archivo: file, url: urls[`./${file}`] ?? '' }]),
)

/** `bariloche-otono` of `bariloche-otono.54.svg`: what a picture's row calls it. */
function nameOf(file: string): string {
  return basename(file).split('.')[0] ?? ''
}
