import { useState } from 'react'
import { type Dueno, useUploads } from '../paginas/use-uploads.ts'

/**
 * Saving in two steps: the record first, which answers its id, then the pictures for that id. A record once saved is not
 * saved again: what is left to do is only its pictures, until they are sent or given up.
 */
export function useTwoSteps(tipo: Dueno['tipo'], onDone: (id: number) => void) {
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
    /** The second step, once the record has its id. */
    go(id: number) {
      setSavedId(id)
      return sendPhotos(id, photos)
    },
    /** The record is there; its pictures are on their way, or failed. */
    saved: savedId !== undefined,
    retry: (files: File[]) => savedId && sendPhotos(savedId, files),
    /** Leaves the pictures that failed for later. */
    giveUp: () => savedId && finish(savedId),
  }
}

export type TwoSteps = ReturnType<typeof useTwoSteps>
