import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml|html|ico)$/
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes `.br` and `.gz` at the best quality beside each file of the web build that becomes smaller. The server sends these files
 * unchanged. Skips pictures and fonts, which are already compressed.
 */
export async function precompress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(file: string) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotlied(content, { params }), gzipped(content, { level: 9 })])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
