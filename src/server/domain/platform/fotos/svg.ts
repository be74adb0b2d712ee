import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../db/project-root.ts'
import { DomainError } from '../../../domain-error.ts'

const MAX_SVG = 1024 * 1024
const limits = { timeout: 10_000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const

/** Content that a logo does not need: code, entities, pictures, and references outside the file. */
const activeContent =
  /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignObject|image|feImage|include|handler)\b|\son[a-z]+\s*=|@import|\b(?:href|src|xml:base)\s*=\s*["'](?!#)|url\((?!\s*["']?#)/i

/** Returns whether a file begins as markup and soon has an `svg` element. */
export const isSvg = (contenido: Buffer): boolean =>
  /^\uFEFF?\s*<(?:.*<)?svg[\s>]/s.test(contenido.toString('utf8', 0, 4096))

/**
 * Draws an SVG as PNG in a separate process, which has no app environment and is killed after ten seconds. A small SVG can occupy a
 * processor for hours, and the library's time limit does not interrupt it.
 * @throws DomainError `svg_no_dibujable` if it has active content or cannot be drawn in time
 */
export async function rasterizeSvg(svg: Buffer): Promise<Buffer> {
  if (svg.length > MAX_SVG) throw new DomainError('imagen_demasiado_grande')
  if (activeContent.test(svg.toString())) throw new DomainError('svg_no_dibujable')
  const script = join(projectRoot(), 'src/server/domain/platform/fotos/svg-process.ts')
  const drawing = promisify(execFile)(process.execPath, [script], { ...limits, encoding: 'buffer', env: {} })
  // A process that ends early does not read its input. Its exit code reports the failure.
  drawing.child.stdin?.on('error', () => {})
  drawing.child.stdin?.end(svg)
  try {
    return (await drawing).stdout
  } catch (cause) {
    throw Object.assign(new DomainError('svg_no_dibujable'), { cause })
  }
}
