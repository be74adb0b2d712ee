import { Button } from '../../../ui/button.tsx'
import { PhotoThumb } from '../../../ui/photo-thumb.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = { uploads: Uploads; onRetry: (files: File[]) => void }

export function UploadList({ uploads: { uploads, sending, failed, drop }, onRetry }: Props) {
  if (uploads.length === 0) return null
  return (
    <div className="stack snug starts">
      <ul className="wide photo-list">
        {uploads.map(({ file, state, progress }, position) => (
          <PhotoThumb
            key={`${file.name}-${file.lastModified}-${file.size}`}
            photo={file}
            name={`imagen ${position + 1}`}
            state={state}
            progress={progress}
            onRemove={!sending && state === 'failed' ? () => drop(file) : undefined}
          />
        ))}
      </ul>
      {!sending && failed.length > 0 && (
        <div className="stack snug starts" role="alert">
          <ul>
            {failed.map(({ file, error }) => (
              <li key={`${file.name}-${file.lastModified}-${file.size}`} className="photo-problem">
                {file.name}: {error}
              </li>
            ))}
          </ul>
          <Button look="outline" size={40} onClick={() => onRetry(failed.map(({ file }) => file))}>
            {failed.length === 1 ? 'Reintentar la imagen' : `Reintentar las ${failed.length} imágenes`}
          </Button>
        </div>
      )}
    </div>
  )
}
