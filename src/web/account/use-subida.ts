import { useRef, useState } from 'react'
import { uploadimages } from '../../contract/especificacion/altas.ts'
import { uploadClient } from '../api/upload.ts'
import { asApiError } from './use-asked.ts'

export const maximoDeFotos = 5

/** `invalida`: no new try would mend it, another photo must take its place. `avance` goes from 0 to 1. */
export type FotoSubida = {
  file: File
  estado: 'espera' | 'subiendo' | 'guardada' | 'fallida' | 'invalida'
  avance: number
  error?: string
}

/**
 * Uploads photos of a passenger's document one by one, each with its own state: one that fails can be tried again
 * without the others, and one that is no picture leaves its place to another.
 */
export function useSubida(onKept?: () => void) {
  const [fotos, setFotos] = useState<FotoSubida[]>([])
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const change = (file: File, part: Partial<FotoSubida>) =>
    setFotos((all) => all.map((foto) => (foto.file === file ? { ...foto, ...part } : foto)))

  /** Sends new files, or again those that failed. */
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

  /** Why the others cannot go either, if so: the connection is lost or the session ended. */
  async function sendOne(idpasajero: number, file: File): Promise<string | undefined> {
    change(file, { estado: 'subiendo', avance: 0, error: undefined })
    try {
      const client = uploadClient((avance) => change(file, { avance }))
      await client.call(uploadimages, {
        query: { tipo: 'pasajeros', idpaquete: idpasajero },
        body: { tipo: 'pasajeros', idpaquete: String(idpasajero), avatar: [file] },
      })
    } catch (failure) {
      const { codigo, message } = asApiError(failure)
      if (!culpaDeLaFoto.includes(codigo)) return message
      change(file, { estado: 'invalida', error: message })
      return undefined
    }
    change(file, { estado: 'guardada', avance: 1 })
    return undefined
  }

  const remove = (file: File) => setFotos((all) => all.filter((foto) => foto.file !== file))
  return { fotos, sending, send, remove }
}

const culpaDeLaFoto = [
  'imagen_invalida',
  'imagen_demasiado_grande',
  'imagen_con_demasiados_puntos',
  'imagen_heic',
  'demasiadas_imagenes',
]
