/** The formats that servers and every browser read. */
const readable = ['image/jpeg', 'image/png', 'image/webp']
const longestSide = 4000
const heaviest = 12 * 1024 * 1024

/**
 * The photo as it can be sent: as it came, or drawn anew as JPEG when it is of a format that only this browser reads or
 * too heavy. `heic`: an iPhone's own format, which this browser does not open; `none`: no picture at all.
 */
export async function readPhoto(file: File): Promise<File | 'heic' | 'none'> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    // What the browser cannot open is not a photo that somebody could look at.
    return isHeic(file) ? 'heic' : 'none'
  }
  const goes = readable.includes(file.type) && file.size <= heaviest
  const photo = goes ? file : await redraw(picture, file)
  picture.close()
  return photo ?? 'none'
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

async function redraw(picture: ImageBitmap, { name, lastModified }: File): Promise<File | undefined> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return drawn ? new File([drawn], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified }) : undefined
}
