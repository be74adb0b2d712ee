import type { Crumb } from '../shell/json-ld/breadcrumb.ts'
import type { PaqueteDetalle } from './paquete-detalle.ts'

const estudiantil = { label: 'Turismo Estudiantil', to: '/estudiantil' }
const nacional = { label: 'Turismo Nacional', to: '/nacional' }
const internacional = { label: 'Turismo Internacional', to: '/internacional' }

const individual = { label: 'Turismo Individual', to: '/individual' }

const listados: Record<number, { label: string; to: string }> = {
  2: { label: 'Turismo Grupal', to: '/grupal' },
  3: nacional,
  4: internacional,
  7: individual,
  10: individual,
  11: estudiantil,
  12: estudiantil,
}

/**
 * Returns the breadcrumb. A tour is under its destination, because its name often omits the place. Other packages are under their subtype.
 */
export function breadcrumbOf(paquete: PaqueteDetalle): Crumb[] {
  const { idtipo, nombretipo, nombresubtipo, iddestino, nombredestino } = paquete
  const list = idtipo === null ? undefined : listados[idtipo]
  const migas: Crumb[] = [
    { label: list?.label ?? nombretipo, to: list?.to },
    list === individual
      ? { label: nombredestino, to: `/destino/${iddestino}` }
      : { label: nombresubtipo || nombretipo },
  ]
  return migas.filter(({ label }, index) => label && migas.findIndex((other) => other.label === label) === index)
}
