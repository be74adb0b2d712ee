import type { verimportacion } from '../../../../contract/viajes/importacion.ts'
import type { ResultsOf } from '../../../api/use-answer.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

export type Importacion = ResultsOf<typeof verimportacion>

type Estado = Importacion['estado']

const steps = ['Archivo', 'Columnas', 'Prueba', 'Confirmar', 'Informe']

const estados: Record<Estado, [ChipTone, string, number]> = {
  subida: ['info', 'Sin probar', 1],
  probando: ['alert', 'Probando', 2],
  probada: ['info', 'Probada', 3],
  importando: ['alert', 'Importando', 3],
  importada: ['ok', 'Importada', steps.length],
  deshaciendo: ['alert', 'Deshaciendo', 4],
  deshecha: ['plain', 'Deshecha', 4],
  fallida: ['bad', 'Se cortó', 2],
}

export function EstadoImportacion({ estado }: Pick<Importacion, 'estado'>) {
  const [tone, nombre] = estados[estado]
  return <Chip tone={tone}>{nombre}</Chip>
}

type FinishedStep = Pick<Importacion, 'estado' | 'resultado'>

export function ImportSteps({ importacion }: { importacion?: FinishedStep }) {
  if (importacion?.estado === 'deshecha') return null
  return (
    <div className="on-paper anchor">
      <Stepper steps={steps} current={importacion ? stepOf(importacion) : 0} />
    </div>
  )
}

/**
 * Returns the index of the current step. A failed import has a report, a failed dry run has none. A dry run after which nothing can be
 * confirmed remains the current step.
 */
function stepOf({ estado, resultado }: FinishedStep): number {
  if (estado === 'probada' && resultado && countEntering(resultado) === 0) return 2
  return estado === 'fallida' && resultado ? 3 : estados[estado][2]
}

export const countEntering = ({ nuevas, completadas }: NonNullable<Importacion['resultado']>) => nuevas + completadas

export const isBusy = ({ estado }: Pick<Importacion, 'estado'>) =>
  estado === 'probando' || estado === 'importando' || estado === 'deshaciendo'
