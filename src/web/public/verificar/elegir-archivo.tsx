import { FileCheck } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const maxBytes = 5_000_000

/** The fingerprint of a file that stays where it is: the browser works it out. Not there without a script to do so. */
export function ElegirArchivo() {
  const id = useId()
  const navigate = useNavigate()
  const [able, setAble] = useState(false)
  const [error, setError] = useState('')
  // Browsers offer it only on safe connections.
  useEffect(() => setAble(Boolean(globalThis.crypto?.subtle)), [])
  if (!able) return null

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setError(file.size > maxBytes ? 'El archivo es demasiado grande para ser un convenio' : '')
    if (file.size > maxBytes) return
    try {
      await navigate(`/verificar/${await hashOf(file)}`)
    } catch {
      setError('No pudimos leer el archivo. Probá de nuevo')
    }
  }

  return (
    <div className="stack snug starts muted ruled verificar-file">
      <p>
        O elegí el archivo <strong>convenio.html</strong>: abrí el PDF en una computadora y guardalo desde sus adjuntos.
        No sale de tu dispositivo.
      </p>
      <input
        id={id}
        type="file"
        accept=".html,text/html"
        className="visually-hidden"
        onChange={choose}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id} className="btn btn-outline wide">
        <Icon of={FileCheck} />
        Elegir el archivo
      </label>
      {error && (
        <p id={`${id}-error`} className="bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
