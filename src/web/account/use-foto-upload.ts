import { useRef, useState } from 'react'
import { uploadimages } from '../../contract/especificacion/altas.ts'
import { asApiError } from '../api/failure-text.ts'
import { keyOfFile } from '../api/new-idempotency-key.ts'
import { uploadClient } from '../api/upload.ts'

export const maxFotos = 5

/** A photo in state `invalida` can be replaced but not retried. `avance` goes from 0 to 1. */
export type UploadedFoto = {
  file: File
  estado: 'espera' | 'subiendo' | 'guardada' | 'fallida' | 'invalida'
  avance: number
  error?: string
}

export function useFotoUpload(onKept?: () => void) {
  const [fotos, setFotos] = useState<UploadedFoto[]>([])
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const change = (file: File, part: Partial<UploadedFoto>) =>
    setFotos((all) => all.map((foto) => (foto.file === file ? { ...foto, ...part } : foto)))

  async function send(idpasajero: number, files: File[]) {
    if (busy.current || files.length === 0) return
    busy.current = true
    setSending(true)
    setFotos((all) => [
      ...all.filter(({ file }) => !files.includes(file)),
      ...files.map((file) => ({ file, estado: 'espera' as const, avance: 0 })),
    ])
    let stopped: string | undefined
    for (const file of files) {
      stopped = stopped === undefined ? await sendOne(idpasajero, file) : stopped
      if (stopped !== undefined) change(file, { estado: 'fallida', error: stopped })
    }
    busy.current = false
    setSending(false)
    onKept?.()
  }

  /** Uploads a photo. Returns an error only if it also stops the remaining photos: a lost connection or an expired session. */
  async function sendOne(idpasajero: number, file: File): Promise<string | undefined> {
    change(file, { estado: 'subiendo', avance: 0, error: undefined })
    try {
      const client = uploadClient((progress) => change(file, { avance: progress }))
      await client.call(uploadimages, {
        query: { tipo: 'pasajeros', idpaquete: idpasajero },
        body: { tipo: 'pasajeros', idpaquete: String(idpasajero), avatar: [file] },
        idempotencyKey: keyOfFile(file),
      })
    } catch (failure) {
      const { codigo, message } = asApiError(failure)
      if (!fotoRefusals.includes(codigo)) return message
      change(file, { estado: 'invalida', error: message })
      return undefined
    }
    change(file, { estado: 'guardada', avance: 1 })
    return undefined
  }

  const remove = (file: File) => setFotos((all) => all.filter((foto) => foto.file !== file))
  return { fotos, sending, send, remove }
}

const fotoRefusals = [
  'imagen_invalida',
  'imagen_demasiado_grande',
  'imagen_con_demasiados_puntos',
  'imagen_heic',
  'demasiadas_imagenes',
]
