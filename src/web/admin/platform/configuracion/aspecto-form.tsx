import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { guardaraspecto, type veragencia } from '../../../../contract/platform/agencia.ts'
import { accentContrast, minContrast } from '../../../../reglas/color.ts'
import { logoPath } from '../../../../reglas/logo.ts'
import { formatNumber } from '../../../../reglas/numbers.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { PhotoDrop } from '../../../ui/photo-drop.tsx'
import { describeRefused, readPhoto } from '../../../ui/photo-file.ts'
import { useObjectUrl } from '../../../ui/use-object-url.ts'
import type { ValuesOf } from '../../form/call-form.tsx'
import { SettingsForm } from './settings-form.tsx'

type Values = ValuesOf<typeof guardaraspecto>
type Props = { title: string; aspecto: ReplyOf<typeof veragencia>['results']['aspecto'] }

const { Text } = fieldsOf<Values>()

export function AspectoForm({ title, aspecto: { version, logo, acento } }: Props) {
  const [saves, setSaves] = useState(0)
  return (
    <SettingsForm
      title={title}
      call={guardaraspecto}
      defaultValues={{ logo: [], sinlogo: '0', acento }}
      version={version}
      saved="Los cambios ya se ven en el sitio. Recargá para verlos acá."
      onSaved={() => {
        refetchAll()
        setSaves(saves + 1)
      }}
    >
      {() => (
        <>
          <LogoField logo={logo} saves={saves} />
          <AcentoField />
        </>
      )}
    </SettingsForm>
  )
}

/** Edits the logo. Each save increments `saves`, so that the field forgets the chosen file. */
function LogoField({ logo, saves }: { logo: Props['aspecto']['logo']; saves: number }) {
  const { setValue, getValues, reset, watch, formState } = useFormContext<Values>()
  const [refused, setRefused] = useState<string>()
  const chosen = [watch('logo') ?? []].flat()[0]
  const url = useObjectUrl(chosen)
  useEffect(() => {
    if (saves > 0) reset({ ...getValues(), logo: [], sinlogo: '0' })
  }, [saves, reset, getValues])
  const stored = logo && watch('sinlogo') !== '1' ? logoPath(logo.archivo) : undefined
  const src = url ?? stored
  const drop = useRef<HTMLInputElement>(null)
  const change = (logo: File[], sinlogo: '0' | '1') => {
    setRefused(undefined)
    setValue('logo', logo, { shouldDirty: true })
    setValue('sinlogo', sinlogo, { shouldDirty: true })
  }
  const choose = async (file: File) => {
    // SVGs are sent unchanged, because browsers cannot shrink them and the server renders them to pixels. Some systems do not report an
    // SVG's type.
    const photo = /^image\/svg|\.svg$/i.test(file.type || file.name) ? file : await readPhoto(file)
    if (photo instanceof File) change([photo], '0')
    else setRefused(describeRefused(photo, [file.name]))
  }
  const remove = () => {
    change([], chosen ? '0' : '1')
    drop.current?.focus()
  }
  return (
    <div className="stack snug whole">
      {src && (
        <div className="row">
          <img className="aspecto-logo outlined round" src={src} alt="El logo" />
          <Button type="button" look="outline" size={40} onClick={remove}>
            {chosen ? 'Descartar el elegido' : 'Quitar el logo'}
          </Button>
        </div>
      )}
      <PhotoDrop
        input={drop}
        label={src ? 'Cambiar el logo' : 'Elegir el logo'}
        help="SVG con los textos en curvas, PNG, JPG o WebP. Uno apaisado va en lugar del nombre; uno cuadrado, al lado."
        problem={refused ?? formState.errors.logo?.message}
        onFile={choose}
      />
    </div>
  )
}

function AcentoField() {
  const { setValue, watch } = useFormContext<Values>()
  const acento = (watch('acento') ?? '').trim().toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(acento)
  return (
    <div className="stack snug">
      <Text name="acento" label="Color de los botones y enlaces" help="Como #b4532a. Vacío, el de siempre." optional />
      <div className="line centred">
        <input
          className="aspecto-color"
          type="color"
          aria-label="Elegir el color de una paleta"
          value={isColor ? acento : '#b4532a'}
          onChange={({ target }) => setValue('acento', target.value, { shouldDirty: true, shouldValidate: true })}
        />
        <p className="t-13" role="status">
          {isColor && describeContrast(accentContrast(acento))}
        </p>
      </div>
    </div>
  )
}

function describeContrast(contrast: number): string {
  // Rounds down, so that the text never shows the minimum contrast for a colour below it.
  const written = formatNumber(Math.floor(contrast * 10) / 10)
  const min = formatNumber(minContrast)
  return contrast >= minContrast
    ? `Contraste ${written} a 1: se lee bien en textos y botones.`
    : `Contraste ${written} a 1: no se lee bien, hace falta ${min}. Elegí uno más oscuro.`
}
