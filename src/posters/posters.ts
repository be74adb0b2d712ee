import { basename } from 'node:path'
import manifest from './manifest.json' with { type: 'json' }

/**
 * The posters of destinations. Every crop is cut from one SVG. The number in a file name is the height of its focal point in per cent, for
 * bands wider than 2 : 1. Pages read it from the URL (`web/ui/picture.pure.ts`).
 */
export type Poster = Omit<(typeof manifest)[number], 'file'> & { archivo: string; url: string }

/** The URLs of the built files, which contain a hash and never change. The files are too large to inline in the script. */
const urls = import.meta.glob<string>('./*.svg', { eager: true, import: 'default' })

export const posters: ReadonlyMap<string, Poster> = new Map(
  manifest.map(({ file, ...data }) => [nameOf(file), { ...data, archivo: file, url: urls[`./${file}`] ?? '' }]),
)

function nameOf(file: string): string {
  return basename(file).split('.')[0] ?? ''
}
