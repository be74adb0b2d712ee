import { CloudCheck, Save } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { StoragePlace } from './borrador.ts'

type Props = {
  savedAt: string
  place: StoragePlace | undefined
}

export function BorradorStatus({ savedAt, place }: Props) {
  return (
    <span className="line tight centred t-14 num modo-guardado">
      <Icon of={iconOf(place)} /> Guardado {savedAt}
    </span>
  )
}

/** Reports when and where the draft was saved. `fotos` is whether this browser also stores the photos. */
export function BorradorNotice({ savedAt, place, fotos }: Props & { fotos: boolean }) {
  return (
    <p className="t-14 good num modo-borrador">
      <Icon of={iconOf(place)} /> Borrador guardado a las {savedAt}
      {place && describePlace(place, fotos)}
    </p>
  )
}

const iconOf = (place: StoragePlace | undefined) => (place === 'cuenta' ? CloudCheck : Save)

function describePlace(place: StoragePlace, withFotos: boolean): string {
  if (place === 'cuenta') return ' en tu cuenta, sin las fotos: lo encontrás también en otro dispositivo.'
  const sin = withFotos ? '' : ', sin las fotos'
  return ` en este navegador${sin}${place === 'yendo' ? '. Lo estamos guardando en tu cuenta…' : '.'}`
}
