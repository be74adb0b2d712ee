import { useState } from 'react'
import { type Dueno, useUploads } from '../paginas/use-uploads.ts'

/**
 * Saves a catalogue item in two steps: the record, then its pictures. The record is saved only once. Afterwards its pictures can be sent
 * again or left out.
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
    /** Starts the second step with the id of the saved record. */
    go(id: number) {
      setSavedId(id)
      return sendPhotos(id, photos)
    },
    /** Whether the record is saved and its pictures are being sent or have failed. */
    saved: savedId !== undefined,
    retry: (files: File[]) => savedId && sendPhotos(savedId, files),
    /** Finishes without the pictures that failed. */
    giveUp: () => savedId && finish(savedId),
  }
}

export type TwoSteps = ReturnType<typeof useTwoSteps>
