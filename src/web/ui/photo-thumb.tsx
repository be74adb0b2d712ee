import { Check, CircleAlert, X } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useObjectUrl } from './use-object-url.ts'

export type PhotoState = 'waiting' | 'sending' | 'kept' | 'failed'

type Props = {
  photo: File
  name: string
  state?: PhotoState
  progress?: number
  onRemove?: () => void
}

export function PhotoThumb({ photo, name, state, progress = 0, onRemove }: Props) {
  const url = useObjectUrl(photo)
  return (
    <li data-state={state}>
      {url && <img src={url} className="fills" alt={`${name}: ${photo.name}`} />}
      {state === 'sending' && <progress max={1} value={progress} aria-label={`Subiendo la ${name}`} />}
      {state === 'kept' && (
        <span className="photo-mark">
          <Icon of={Check} stroke={3} />
          <span className="visually-hidden">Guardada</span>
        </span>
      )}
      {state === 'failed' && (
        <span className="photo-mark">
          <Icon of={CircleAlert} stroke={2.25} />
          <span className="visually-hidden">No se pudo subir</span>
        </span>
      )}
      {onRemove && (
        <button type="button" className="icon-button" aria-label={`Quitar la ${name}`} onClick={onRemove}>
          <span className="photo-remove">
            <Icon of={X} stroke={2.25} />
          </span>
        </button>
      )}
    </li>
  )
}
