import { useRef, useState } from 'react'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { uploadimages } from '../../../../contract/especificacion/altas.ts'
import { failureText } from '../../../api/failure-text.ts'
import { keyOfFile } from '../../../api/new-idempotency-key.ts'
import { uploadClient } from '../../../api/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { type PhotoState, PhotoThumb } from '../../../ui/photo-thumb.tsx'

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

/** A picture that is being uploaded. `progress` goes from 0 to 1. */
type Upload = { file: File; state: PhotoState; progress: number; error?: string }

export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const change = (file: File, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.file === file ? { ...upload, ...part } : upload)))

  async function sendOne({ tipo, id }: GaleriaOwner, file: File): Promise<boolean> {
    change(file, { state: 'sending', progress: 0, error: undefined })
    try {
      const client = uploadClient((progress) => change(file, { progress }))
      await client.call(uploadimages, {
        query: { tipo, idpaquete: id },
        body: { tipo, idpaquete: String(id), avatar: [file] },
        idempotencyKey: keyOfFile(file),
      })
    } catch (error) {
      change(file, { state: 'failed', error: failureText(error) })
      return false
    }
    change(file, { state: 'kept', progress: 1 })
    return true
  }

  async function send(owner: GaleriaOwner, files: File[]): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setSending(true)
    setUploads((all) => [
      ...all.filter(({ file }) => !files.includes(file)),
      ...files.map((file): Upload => ({ file, state: 'waiting', progress: 0 })),
    ])
    let whole = true
    for (const file of files) whole = (await sendOne(owner, file)) && whole
    busy.current = false
    setSending(false)
    return whole
  }

  return {
    uploads,
    sending,
    failed: uploads.filter(({ state }) => state === 'failed'),
    send,
    drop: (file: File) => setUploads((all) => all.filter((upload) => upload.file !== file)),
    clear: () => setUploads([]),
    clearKept: () => setUploads((all) => all.filter(({ state }) => state !== 'kept')),
  }
}

type Uploads = ReturnType<typeof useUploads>
