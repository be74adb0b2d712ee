import { CloudCheck, Save } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { StoragePlace } from './borrador.ts'

type Props = {
  kept: string
  enDonde: StoragePlace | undefined
}

export function BorradorStatus({ kept, enDonde }: Props) {
  return (
    <span className="line tight centred t-14 num modo-guardado">
      <Icon of={iconOf(enDonde)} /> Guardado {kept}
    </span>
  )
}

/** `fotos` is whether this browser also stores the photos. */
export function BorradorNotice({ kept, enDonde, fotos }: Props & { fotos: boolean }) {
  return (
    <p className="t-14 good num modo-borrador">
      <Icon of={iconOf(enDonde)} /> Borrador guardado a las {kept}
      {enDonde && describePlace(enDonde, fotos)}
    </p>
  )
}

const iconOf = (enDonde: StoragePlace | undefined) => (enDonde === 'cuenta' ? CloudCheck : Save)

function describePlace(enDonde: StoragePlace, conFotos: boolean): string {
  if (enDonde === 'cuenta') return ' en tu cuenta, sin las fotos: lo encontrás también en otro dispositivo.'
  const sin = conFotos ? '' : ', sin las fotos'
  return ` en este navegador${sin}${enDonde === 'yendo' ? '. Lo estamos guardando en tu cuenta…' : '.'}`
}
