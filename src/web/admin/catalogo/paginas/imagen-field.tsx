import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { readPhoto } from '../../../ui/photo-file.ts'
import type { Picture } from '../../../ui/picture.pure.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FocoPicker } from './foco-picker.tsx'

type Fields = { imagen?: File | File[]; alt?: string; foco?: string }

type Props = {
  /** The one it has. */
  picture?: Picture
  values: Fields
  errors: Partial<Record<keyof Fields, { message?: string }>>
  onChange: (fields: Fields) => void
  /** A subtype may go without. */
  optional?: boolean
}

/** The one picture of a thing: the file, its words and the point that no crop loses. */
export function ImagenField({ picture, values, errors, onChange, optional = false }: Props) {
  const [refused, setRefused] = useState<string>()
  const chosen = [values.imagen ?? []].flat()[0]
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!chosen) return setUrl(undefined)
    const made = URL.createObjectURL(chosen)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const photo = await readPhoto(file)
    const bad = photo === 'none' || photo === 'heic'
    setRefused(bad ? `${file.name} no es una imagen que se pueda abrir. Elegí otra, en JPG o PNG.` : undefined)
    if (!bad) onChange({ imagen: [photo], foco: '0.5 0.5' })
  }
  const src = url ?? picture?.imagen
  // Its words are asked for once there is a picture: until then their lack says that there is none.
  const missing = !src && errors.alt && 'Debe elegir una imagen'
  const problem = refused ?? errors.imagen?.message ?? missing
  return (
    <div className="imagen-field">
      {src && <FocoPicker src={src} value={values.foco ?? '0.5 0.5'} onChange={(foco) => onChange({ foco })} />}
      <div className="photo-drop">
        <Icon of={ImagePlus} />
        <span>
          <b id="elegir-imagen">{src ? 'Cambiar la imagen' : 'Elegir la imagen'}</b>
          {optional && !src && <small>Opcional</small>}
        </span>
        <input type="file" accept="image/*" aria-labelledby="elegir-imagen" onChange={choose} />
      </div>
      {problem && (
        <p className="photo-problem" role="alert">
          {problem}
        </p>
      )}
      {src && (
        <TextField
          label="Texto alternativo"
          help="Qué se ve, para quien no puede verla y para los buscadores."
          value={values.alt ?? ''}
          error={errors.alt?.message}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      )}
    </div>
  )
}
