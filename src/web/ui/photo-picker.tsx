import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldNotes } from './field.tsx'
import { Icon } from './icon.tsx'
import { sortPictures } from './photo-file.ts'
import { PhotoThumb } from './photo-thumb.tsx'

type Props = {
  label: string
  /** The maximum number of photos. Default: five, by the specification. Pass fewer if the server already stores photos. */
  maxPhotos?: number
  photos: File[]
  onChange: (photos: File[]) => void
  help?: string
}

export function PhotoPicker({ label, maxPhotos = 5, photos, onChange, help }: Props) {
  const id = useId()
  const [skipped, setSkipped] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const [reading, setReading] = useState(false)
  const latest = useLatest({ photos, onChange })
  const full = photos.length >= maxPhotos
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setReading(true)
    const { good, refused } = await sortPictures(files)
    setReading(false)
    // Reads the latest list, because the user may have changed it during the decoding.
    const { photos: present, onChange: change } = latest.current
    const next = [...present, ...good].slice(0, maxPhotos)
    setSkipped(present.length + good.length - next.length)
    setRefused(refused)
    if (good.length > 0) change(next)
  }
  const described = [help && `${id}-help`, `${id}-count`].filter(Boolean).join(' ')
  const input = { type: 'file', accept: 'image/*', disabled: full, onChange: add, 'aria-describedby': described }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="line centred round photo-drop photo-camera">
        <Icon of={Camera} />
        <span id={`${id}-camera`}>
          <b>Sacar foto</b>
        </span>
        <input {...input} className="over fills" capture="environment" aria-labelledby={`${id}-camera ${id}-label`} />
      </div>
      <div className="line centred round photo-drop">
        <Icon of={ImagePlus} />
        <span>
          <b id={`${id}-choose`}>Elegir fotos</b>
          <small id={`${id}-count`} className="t-13 muted num">
            {reading ? 'Abriendo las fotos…' : `${photos.length} de ${maxPhotos} elegidas. ${clases}`}
          </small>
        </span>
        <input {...input} id={id} className="over fills" multiple aria-labelledby={`${id}-choose ${id}-label`} />
      </div>
      {photos.length > 0 && (
        <ul className="photo-list">
          {photos.map((photo, position) => (
            <PhotoThumb
              key={`${photo.name}-${photo.lastModified}-${photo.size}`}
              photo={photo}
              name={`foto ${position + 1}`}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            />
          ))}
        </ul>
      )}
      {refused.map((why) => (
        <p key={why} className="photo-problem" role="alert">
          {why}
        </p>
      ))}
      {skipped > 0 && (
        <p className="photo-problem" role="status">
          {`${maxPhotos === 1 ? 'Se puede cargar 1 foto' : `Se pueden cargar hasta ${maxPhotos} fotos`}: ${skipped === 1 ? 'una quedó' : `${skipped} quedaron`} afuera.`}
        </p>
      )}
      <FieldNotes id={id} help={help} />
    </div>
  )
}

const clases = 'JPG, PNG o WebP; las pesadas se achican solas.'

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
