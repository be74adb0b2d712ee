import type { Hono } from 'hono'
import sharp from 'sharp'

type Icono = { tipo: string; make: (mark: Buffer) => Promise<Buffer> }

const noche = '#16243b'

/** The logo in the sizes that systems request. It is rendered from its SVG on the first request and cached in memory. */
const iconos: Record<string, Icono> = {
  '/iconos/192.png': { tipo: 'image/png', make: (mark) => drawMark(mark, 192) },
  '/iconos/512.png': { tipo: 'image/png', make: (mark) => drawMark(mark, 512) },
  '/iconos/enmascarable-512.png': { tipo: 'image/png', make: (mark) => drawWhole(mark, 512, 0.8) },
  '/apple-touch-icon.png': { tipo: 'image/png', make: (mark) => drawWhole(mark, 180, 1) },
  '/favicon.ico': { tipo: 'image/x-icon', make: async (mark) => wrapIco(await drawMark(mark, 32), 32) },
}

export function bindIconos(app: Hono, mark: string) {
  const source = Buffer.from(mark)
  for (const [path, { tipo, make }] of Object.entries(iconos)) {
    let drawn: Promise<Buffer> | undefined
    app.get(path, async (c) => {
      drawn ??= make(source).catch((error: unknown) => {
        // A failure may be temporary, so the next request renders it again.
        drawn = undefined
        throw error
      })
      return c.body(new Uint8Array(await drawn), 200, {
        'content-type': tipo,
        'cache-control': 'public, max-age=86400',
      })
    })
  }
}

function drawMark(mark: Buffer, side: number): Promise<Buffer> {
  // The SVG is 64 px wide at 72 dpi. The density renders it at its final size, without enlarging.
  return sharp(mark, { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Draws the logo without round corners, for systems that mask icons. `share` of each side always stays visible. */
async function drawWhole(mark: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const gap = Math.floor((side - inner) / 2)
  return sharp(await drawMark(mark, inner))
    .extend({ top: gap, bottom: side - inner - gap, left: gap, right: side - inner - gap, background: noche })
    .flatten({ background: noche })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Wraps one PNG as an ICO file. */
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
