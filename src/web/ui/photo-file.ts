import { detectImageFormat, isImageTooLarge, maxImagePixels } from '../../reglas/imagen.ts'

const readable = new Set(['jpeg', 'png', 'webp'])
const longestSide = 4096
const heaviest = 12 * 1024 * 1024

/** `heic` or `large` (too many pixels): this browser cannot decode the file. `none`: the file is not an image. */
export type RejectionReason = 'heic' | 'large' | 'none'

/**
 * Returns the photo in a form that the server accepts. Redraws it as a JPEG of at most 4096 px a side if it is too heavy, too large, or in
 * a format that only this browser reads. Detects the format from the bytes, because the file name may be wrong.
 * @param maxBytes the size in bytes above which the photo is redrawn
 */
export async function readPhoto(file: File, maxBytes = heaviest): Promise<File | RejectionReason> {
  let format: ReturnType<typeof detectImageFormat>
  let picture: ImageBitmap
  try {
    // Reading fails if the user moved or deleted the file after choosing it.
    format = detectImageFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
    picture = await createImageBitmap(file)
  } catch {
    // The browser cannot decode the file, so its format selects the message.
    if (format === 'heic') return 'heic'
    return format && file.size > heaviest ? 'large' : 'none'
  }
  const fits =
    format && readable.has(format) && file.size <= maxBytes && !isImageTooLarge(picture.width, picture.height)
  const photo = fits ? file : await redraw(picture, file)
  picture.close()
  return photo ?? 'large'
}

export function describeRefused(why: RejectionReason, names: string[]): string {
  const one = names.length === 1
  const texts = {
    heic: `${one ? 'es una foto HEIC' : 'son fotos HEIC'}, el formato propio del iPhone, que este navegador no abre. Sacala de nuevo desde acá o, en el iPhone, elegí Ajustes, Cámara, Formatos, «Más compatible».`,
    large: `${one ? 'es una foto demasiado grande' : 'son fotos demasiado grandes'} para este navegador. Guardala más chica, con hasta ${maxImagePixels / 1_000_000} megapíxeles.`,
    none: `${one ? 'no es una foto que se pueda abrir. Elegí otra' : 'no son fotos que se puedan abrir. Elegí otras'}, en JPG o PNG.`,
  }
  return `${names.join(', ')}: ${texts[why]}`
}

export async function sortPictures(files: File[]): Promise<{ good: File[]; refused: string[] }> {
  const good: File[] = []
  const bad = new Map<RejectionReason, string[]>()
  // Decodes the photos one by one, because a phone lacks the memory for five at once.
  for (const file of files) {
    const photo = await readPhoto(file)
    if (photo instanceof File) good.push(photo)
    else bad.set(photo, [...(bad.get(photo) ?? []), file.name])
  }
  return { good, refused: [...bad].map(([why, names]) => describeRefused(why, names)) }
}

async function redraw(picture: ImageBitmap, { name, lastModified }: File): Promise<File | undefined> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paint = canvas.getContext('2d')
  if (!paint) return undefined
  // JPEG has no transparency, so transparent areas would become black.
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return drawn ? new File([drawn], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg', lastModified }) : undefined
}
