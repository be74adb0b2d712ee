import { Button } from '../../../ui/button.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { PhotoPicker } from '../../../ui/photo-picker.tsx'
import { UploadList } from '../paginas/upload-list.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

type Props = {
  steps: PictureUpload
  saved: string
}

const most = 20

export function PhotosStep({ steps, saved }: Props) {
  if (!steps.saved)
    return <PhotoPicker label="Imágenes" maxPhotos={most} photos={steps.photos} onChange={steps.setPhotos} />
  return (
    <div className="stack snug starts">
      {steps.uploads.sending ? (
        <p role="status">Subiendo las imágenes. No cierres esta página hasta que terminen.</p>
      ) : (
        <NoticeBanner>{saved}, pero quedaron imágenes sin subir.</NoticeBanner>
      )}
      <UploadList uploads={steps.uploads} onRetry={(files) => void steps.retry(files)} />
      {!steps.uploads.sending && (
        <Button look="link" onClick={steps.giveUp}>
          Seguir sin esas imágenes
        </Button>
      )}
    </div>
  )
}
