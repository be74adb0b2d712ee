import type { verimportacion } from '../../../../contract/viajes/importacion.ts'
import type { ResultsOf } from '../../../api/use-answer.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'

export type Importacion = ResultsOf<typeof verimportacion>

const estados: Record<Importacion['estado'], [ChipTone, string]> = {
  subida: ['info', 'Sin probar'],
  probando: ['alert', 'Probando'],
  probada: ['info', 'Probada'],
  importando: ['alert', 'Importando'],
  importada: ['ok', 'Importada'],
  deshaciendo: ['alert', 'Deshaciendo'],
  deshecha: ['plain', 'Deshecha'],
  fallida: ['bad', 'Se cortó'],
}

export function EstadoImportacion({ estado }: Pick<Importacion, 'estado'>) {
  const [tone, nombre] = estados[estado]
  return <Chip tone={tone}>{nombre}</Chip>
}

/** Whether a step runs now. */
export const isBusy = ({ estado }: Pick<Importacion, 'estado'>) =>
  estado === 'probando' || estado === 'importando' || estado === 'deshaciendo'
