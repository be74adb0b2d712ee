import { useState } from 'react'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { useUploads } from '../paginas/upload-list.tsx'

/**
 * Uploads the pictures of a catalogue item that staff have just saved (`go`). Staff can retry or skip failed pictures. Calls `onDone`
 * afterwards.
 */
export function usePictureUpload(tipo: GaleriaOwner['tipo'], onDone: (id: number) => void) {
  const [photos, setPhotos] = useState<File[]>([])
  const [savedId, setSavedId] = useState<number>()
  const uploads = useUploads()

  function finish(id: number) {
    setSavedId(undefined)
    setPhotos([])
    uploads.clear()
    onDone(id)
  }

  async function sendPhotos(id: number, files: File[]) {
    if (await uploads.send({ tipo, id }, files)) finish(id)
  }

  return {
    photos,
    setPhotos,
    uploads,
    go(id: number) {
      setSavedId(id)
      return sendPhotos(id, photos)
    },
    saved: savedId !== undefined,
    retry: (files: File[]) => savedId && sendPhotos(savedId, files),
    giveUp: () => savedId && finish(savedId),
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>
