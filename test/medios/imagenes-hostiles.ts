import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a rotated JPEG with location and camera in its EXIF, as phones write them. */
export function jpegWithGps(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .withExif({
      IFD0: { Make: 'Camara-de-Ana', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 49/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Returns a picture that a careless server would serve as an HTML page. */
export async function polyglot(): Promise<Buffer> {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const script = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  return Buffer.concat([image.subarray(0, 2), comment, image.subarray(2), script])
}

/** Returns a small PNG that declares `side` × `side` pixels. */
export function bomb(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

export async function manyFrames(format: 'gif' | 'webp'): Promise<Buffer> {
  const raw = { width: 32, height: 32 * 40, channels: 3 as const, pageHeight: 32 }
  const image = sharp(noise(32 * 32 * 40 * 3), { raw })
  return format === 'gif' ? image.gif().toBuffer() : image.webp().toBuffer()
}

function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 2654435761) >>> 24))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
