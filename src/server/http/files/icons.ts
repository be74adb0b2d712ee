import type { Hono } from 'hono'
import sharp from 'sharp'
import type { Deps } from '../../domain/deps.ts'
import { readAgencia } from '../../domain/platform/ajustes/service.ts'
import { readIcon } from '../../domain/platform/fotos/service.ts'

/** `lost`: the storage lacks the logo, so `png` is the product's icon. */
type Drawn = { png: Buffer; lost: boolean }

type Icon = { tipo: string; make: (mark: Buffer) => Promise<Buffer> }

const navy = '#16243b'

const icons: Record<string, Icon> = {
  '/iconos/192.png': { tipo: 'image/png', make: (mark) => drawMark(mark, 192) },
  '/iconos/512.png': { tipo: 'image/png', make: (mark) => drawMark(mark, 512) },
  '/iconos/enmascarable-512.png': { tipo: 'image/png', make: (mark) => drawWhole(mark, 512, 0.8) },
  '/apple-touch-icon.png': { tipo: 'image/png', make: (mark) => drawWhole(mark, 180, 1) },
  '/favicon.ico': { tipo: 'image/x-icon', make: async (mark) => wrapIco(await drawMark(mark, 32), 32) },
}

/** `mark` is the product's SVG, for an agency without a logo. */
export function bindIcons(app: Hono, deps: Deps, mark: string) {
  for (const [path, { tipo, make }] of Object.entries(icons)) {
    let drawn: { file: string | undefined; icon: Promise<Drawn> } | undefined
    app.get(path, async (c) => {
      // If the database does not reply, sends the icon of the last request, which browsers must not cache.
      const read = await readAgencia(deps.db).catch(() => undefined)
      const file = read ? read.logo?.archivo : drawn?.file
      if (drawn?.file !== file || !drawn) {
        drawn = { file, icon: draw(file, make) }
        drawn.icon.catch(() => {
          drawn = undefined
        })
      }
      const { png, lost } = await drawn.icon
      // The storage may have the logo's file at the next request.
      if (lost) drawn = undefined
      return c.body(new Uint8Array(png), 200, {
        'content-type': tipo,
        'cache-control': read && !lost ? 'public, max-age=86400' : 'no-cache',
      })
    })
  }

  async function draw(file: string | undefined, make: Icon['make']): Promise<Drawn> {
    const own = file ? await readIcon(deps.storage, file) : null
    return { png: await make(own ?? Buffer.from(mark)), lost: Boolean(file) && !own }
  }
}

function drawMark(mark: Buffer, side: number): Promise<Buffer> {
  // The SVG is 64 px wide at 72 dpi. This density renders it at its final size, without scaling.
  return sharp(mark, { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Draws an icon that some systems mask. So the background fills the corners, and the logo fills only `share` of each side. */
async function drawWhole(mark: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const gap = Math.floor((side - inner) / 2)
  return sharp(await drawMark(mark, inner))
    .extend({ top: gap, bottom: side - inner - gap, left: gap, right: side - inner - gap, extendWith: 'copy' })
    .flatten({ background: navy })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

function wrapIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
