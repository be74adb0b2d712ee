import { isTooLarge, maxPuntos, readFormato } from '../../reglas/imagen.ts'

/** What servers and every browser read. */
const readable = new Set(['jpeg', 'png', 'webp'])
const longestSide = 4096
const heaviest = 12 * 1024 * 1024

/** Why a file cannot be sent: an iPhone's own format or a picture with too many pixels, which this browser does not open, or no picture at all. */
export type Refused = 'heic' | 'large' | 'none'

/**
 * The photo as it can be sent: as it came, or redrawn as JPEG of at most 4096 pixels a side when it is of a format that only this browser
 * reads, too heavy, or above the server's pixels. It is what its bytes say, never what its name says.
 * @param most Bytes above which it is redrawn.
 */
export async function readPhoto(file: File, most = heaviest): Promise<File | Refused> {
  let formato: ReturnType<typeof readFormato>
  let picture: ImageBitmap
  try {
    // One that was moved or deleted since it was chosen has no bytes to read.
    formato = readFormato(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
    picture = await createImageBitmap(file)
  } catch {
    // What the browser cannot open is not a photo that somebody could look at.
    if (formato === 'heic') return 'heic'
    return formato && file.size > heaviest ? 'large' : 'none'
  }
  const goes = formato && readable.has(formato) && file.size <= most && !isTooLarge(picture.width, picture.height)
  const photo = goes ? file : await redraw(picture, file)
  picture.close()
  return photo ?? 'large'
}

/** What is shown of files that cannot be sent, by name. */
export function describeRefused(why: Refused, names: string[]): string {
  const one = names.length === 1
  const says = {
    heic: `${one ? 'es una foto HEIC' : 'son fotos HEIC'}, el formato propio del iPhone, que este navegador no abre. Sacala de nuevo desde acá o, en el iPhone, elegí Ajustes, Cámara, Formatos, «Más compatible».`,
    large: `${one ? 'es una foto demasiado grande' : 'son fotos demasiado grandes'} para este navegador. Guardala más chica, con hasta ${maxPuntos / 1_000_000} megapíxeles.`,
    none: `${one ? 'no es una foto que se pueda abrir. Elegí otra' : 'no son fotos que se puedan abrir. Elegí otras'}, en JPG o PNG.`,
  }
  return `${names.join(', ')}: ${says[why]}`
}

/** The pictures among some files, as they can be sent, and what is told of the others, alike ones together. */
export async function sortPictures(files: File[]): Promise<{ good: File[]; refused: string[] }> {
  const good: File[] = []
  const bad = new Map<Refused, string[]>()
  // One at a time: a phone's memory does not hold five open photographs.
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
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return drawn ? new File([drawn], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg', lastModified }) : undefined
}
