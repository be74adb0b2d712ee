import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { PhotoDrop } from '../../../ui/photo-drop.tsx'
import { describeRefused, readPhoto } from '../../../ui/photo-file.ts'
import type { Picture } from '../../../ui/picture.pure.ts'
import { useObjectUrl } from '../../../ui/use-object-url.ts'
import { FocoPicker } from './foco-picker.tsx'

type Fields = { imagen: File | File[]; alt: string; foco: string }

const { Area } = fieldsOf<Fields>()
const middle = '0.5 0.5'

export const imagenOf = (ficha: { alt: string; foco: string } | undefined) => ({
  alt: ficha?.alt ?? '',
  foco: ficha?.foco || middle,
  imagen: [],
})

type Props = {
  picture?: Picture
  optional?: boolean
}

export function ImagenField({ picture, optional = false }: Props) {
  const { setValue, clearErrors, watch, formState } = useFormContext<Fields>()
  const { errors } = formState
  const [refused, setRefused] = useState<string>()
  const chosen = [watch('imagen') ?? []].flat()[0]
  const url = useObjectUrl(chosen)
  const choose = async (file: File) => {
    const photo = await readPhoto(file)
    setRefused(photo instanceof File ? undefined : describeRefused(photo, [file.name]))
    if (!(photo instanceof File)) return
    setValue('imagen', [photo], { shouldDirty: true })
    setValue('foco', middle)
    clearErrors('imagen')
  }
  const setFoco = (foco: string) => setValue('foco', foco, { shouldDirty: true })
  const src = url ?? picture?.imagen
  // If there is no picture, the server's error about the alternative text means that the picture is missing.
  const missing = !src && errors.alt ? 'Debe elegir una imagen' : undefined
  const problem = refused ?? errors.imagen?.message ?? missing
  return (
    <div className="stack snug">
      {src && <FocoPicker src={src} value={watch('foco') ?? middle} onChange={setFoco} />}
      <PhotoDrop
        label={src ? 'Cambiar la imagen' : 'Elegir la imagen'}
        help={`${optional && !src ? 'Opcional. ' : ''}JPG, PNG o WebP; las pesadas se achican solas.`}
        problem={problem}
        onFile={choose}
      />
      {src && (
        <Area
          name="alt"
          label="Texto alternativo"
          rows={2}
          help="Qué se ve, para quien no puede verla y para los buscadores."
        />
      )}
    </div>
  )
}
