import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { barLinks, legalLinks, moreLinks } from '../../../shell/site-map.ts'
import { Field, useField } from '../../../ui/field.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { type LinkTarget, LinkTargetOptions } from '../../form/link-target-options.tsx'
import { useDestinos, useOptions } from './use-choices.ts'

const { Text } = fieldsOf<Record<string, string>>()
const other = 'otra'

type Props = {
  name: string
  label: string
  /** The label of the choice "no link". If undefined, a link is required. */
  none?: string
}

export function EnlaceField({ name, label, none }: Props) {
  const { setValue, watch, formState } = useFormContext<Record<string, string>>()
  const [writing, setWriting] = useState(false)
  const { destinos, loaded, failed } = useEnlaces()
  const link = watch(name) ?? ''
  const written = writing || (loaded && link !== '' && !destinos.some(({ href }) => href === link))
  const text = { label, error: failed ?? (written ? undefined : formState.errors[name]?.message) }
  const { id, control } = useField(text)
  const choose = (chosen: string) => {
    setWriting(chosen === other)
    setValue(name, chosen === other ? '' : chosen, { shouldDirty: true, shouldValidate: chosen !== other })
  }
  return (
    <>
      <Field id={id} text={text}>
        <select
          {...control}
          className="input"
          value={written ? other : link}
          onChange={({ target }) => choose(target.value)}
        >
          {!loaded && <option value={link}>Cargando…</option>}
          {loaded && none && <option value="">{none}</option>}
          <LinkTargetOptions destinos={destinos} />
          <option value={other}>Otra dirección…</option>
        </select>
      </Field>
      {written && <Text name={name} label="Dirección" type="url" help="Completa, como https://www.argentina.gob.ar" />}
    </>
  )
}

export function useEnlaces() {
  const [paquetes, tours, lugares] = [useOptions('paquetes'), useOptions('tours'), useDestinos()]
  const all = [paquetes, tours, lugares]
  const loaded = all.every(({ data }) => data)
  const destinos: LinkTarget[] = loaded
    ? [
        ...pages,
        ...lead('Viajes', 'turismo', [...(paquetes.data ?? []), ...(tours.data ?? [])]),
        ...lead('Destinos', 'destino', lugares.data ?? []),
      ]
    : []
  return { destinos, loaded, failed: all.find(({ error }) => error)?.error }
}

const pages = [{ label: 'Inicio', to: '/' }, ...barLinks, ...moreLinks, ...legalLinks].map(({ label, to }) => ({
  href: to,
  rotulo: label,
  grupo: 'Páginas',
}))

const lead = (grupo: string, path: string, options: { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ href: `/${path}/${value}`, rotulo: label, grupo }))
