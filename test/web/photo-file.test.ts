import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPhoto, sortPictures } from '../../src/web/ui/photo-file.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const heic = [...new TextEncoder().encode('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')]
const fileOf = (bytes: number[], name = 'foto.jpg', size = 100) => {
  const content = new Uint8Array(Math.max(size, bytes.length))
  content.set(bytes)
  return new File([content], name, { type: 'image/jpeg' })
}

/** The decoded size of a picture. Undefined if the browser cannot decode it. */
let opens: { width: number; height: number } | undefined
let drawn: { width: number; height: number } | undefined

beforeEach(() => {
  drawn = undefined
  vi.stubGlobal('createImageBitmap', async () => {
    if (!opens) throw new Error('not a picture')
    return { ...opens, close: () => undefined }
  })
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob(done: (blob: Blob) => void) {
        drawn = { width: this.width, height: this.height }
        done(new Blob(['small']))
      },
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a chosen photo', () => {
  test('is refused when the browser can no longer read the file', async () => {
    opens = { width: 4000, height: 3000 }
    const file = fileOf(jpeg)
    const gone = async () => Promise.reject(new DOMException('moved', 'NotFoundError'))
    vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: gone }))
    expect(await sortPictures([file])).toEqual({ good: [], refused: [expect.stringContaining('foto.jpg')] })
  })

  test('is sent unchanged when its format and size are acceptable', async () => {
    opens = { width: 4000, height: 3000 }
    const file = fileOf(jpeg)
    expect(await readPhoto(file)).toBe(file)
    expect(drawn).toBeUndefined()
  })

  test.each([
    ['of 48 megapixels', fileOf(jpeg), { width: 8000, height: 6000 }, { width: 4096, height: 3072 }],
    [
      'larger than the upload limit',
      fileOf(jpeg, 'foto.jpg', 13 * 1024 * 1024),
      { width: 3000, height: 2000 },
      { width: 3000, height: 2000 },
    ],
    [
      'a HEIC file named JPG that the browser can open',
      fileOf(heic),
      { width: 4032, height: 3024 },
      { width: 4032, height: 3024 },
    ],
  ])('is redrawn as JPEG when it is %s', async (_, file, size, expected) => {
    opens = size
    expect(await readPhoto(file)).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 5 })
    expect(drawn).toEqual(expected)
  })

  test('is refused with the reason when the browser cannot open it', async () => {
    opens = undefined
    const files = [
      fileOf(heic),
      fileOf(heic, 'IMG_1.HEIC'),
      fileOf(jpeg, 'rota.jpg'),
      fileOf(jpeg, 'mapa.jpg', 13 * 1024 * 1024),
    ]
    const { good, refused } = await sortPictures(files)
    expect(good).toEqual([])
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatch(/^foto\.jpg, IMG_1\.HEIC: son fotos HEIC/)
    expect(refused[1]).toMatch(/^rota\.jpg: no es una foto que se pueda abrir/)
    expect(refused[2]).toMatch(/^mapa\.jpg: es una foto demasiado grande/)
  })
})
