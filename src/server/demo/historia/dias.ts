import { addBusinessDays, addDays, type Dia } from '../../../reglas/dia.ts'
import { feriadosOf } from '../../domain/casa/feriados/service.ts'
import type { Calendario } from '../calendario.ts'
import { feriados as decretados } from '../contenido/feriados.ts'
import type { Azar } from './azar.ts'

export type Dias = ReturnType<typeof createDias>

/** Days and hours of the agency's last year and a half: it opens on business days, and rests at noon. */
export function createDias({ hoy }: Calendario) {
  const anio = Number(hoy.slice(0, 4))
  const feriados = new Set([
    ...[-2, -1, 0, 1, 2].flatMap((mas) => feriadosOf(anio + mas).map(({ fecha }) => fecha)),
    ...decretados.map(([fecha]) => fecha),
  ])
  return {
    hoy,
    /** The last day of the history: today belongs to whoever tries the demo. */
    ayer: addDays(hoy, -1),
    feriados,
    /** That day, or the next one on which the agency opens. */
    habil: (dia: Dia): Dia => addBusinessDays(addDays(dia, -1), 1, feriados),
    /** At the counter. */
    enHorario: (azar: Azar, dia: Dia): Date => {
      const hora = azar.pick(['09', '10', '10', '11', '11', '12', '17', '18', '18', '19'])
      return momento(dia, hora, azar.entero(0, 59))
    },
    /** From home. */
    aDeshora: (azar: Azar, dia: Dia): Date =>
      momento(dia, azar.pick(['08', '13', '14', '16', '20', '21', '21', '22']), azar.entero(0, 59)),
    alCierre: (dia: Dia): Date => momento(dia, '20', 10),
  }
}

export function momento(dia: Dia, hora: string, minuto: number): Date {
  return new Date(`${dia}T${hora}:${String(minuto).padStart(2, '0')}:00-03:00`)
}
