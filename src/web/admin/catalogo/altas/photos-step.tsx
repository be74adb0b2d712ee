import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { PhotoPicker } from '../../../ui/photo-picker.tsx'
import { UploadList } from '../paginas/upload-list.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

type Props = {
  upload: PictureUpload
  saved: string
}

const most = 20

export function PhotosStep({ upload, saved }: Props) {
  if (!upload.saved)
    return <PhotoPicker label="Imágenes" maxPhotos={most} photos={upload.photos} onChange={upload.setPhotos} />
  return (
    <div className="stack snug starts">
      {upload.uploads.sending ? (
        <p role="status">Subiendo las imágenes. No cierres esta página hasta que terminen.</p>
      ) : (
        <NoticeBanner>{saved}, pero quedaron imágenes sin subir.</NoticeBanner>
      )}
      <UploadList uploads={upload.uploads} onRetry={(files) => void upload.retry(files)} />
      {!upload.uploads.sending && (
        <Button look="link" onClick={upload.giveUp}>
          Seguir sin esas imágenes
        </Button>
      )}
    </div>
  )
}
