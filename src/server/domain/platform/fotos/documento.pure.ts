import { runImageWork } from './image-semaphore.ts'
import { readUploadedImage, refuseBrokenImage } from './upload.pure.ts'

const MAX_LADO = 2000

/** Returns an upright JPEG without EXIF. `who` is the caller's name in the semaphore. @throws DomainError as `readUploadedImage` */
export function prepareFoto(content: Buffer, who: string): Promise<{ content: Buffer; ancho: number; alto: number }> {
  return runImageWork(async () => {
    const imagen = await readUploadedImage(content)
    const { data, info } = await refuseBrokenImage(
      imagen
        .resize({ width: MAX_LADO, height: MAX_LADO, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80, mozjpeg: false })
        .toBuffer({ resolveWithObject: true }),
    )
    return { content: data, ancho: info.width, alto: info.height }
  }, who)
}
