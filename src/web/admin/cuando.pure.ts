import { localDay } from '../../reglas/dia.ts'
import { formatFecha, formatHora } from '../ui/format.pure.ts'

/** An instant as a list tells it: `hoy 9:40` on its own day, `16/11/2026` later. */
export function sayCuando(instante: string, hoy: string): string {
  return localDay(new Date(instante)) === hoy ? `hoy ${formatHora(instante)}` : formatFecha(instante)
}

/** The same where there is little room: `16/11` within its own year. */
export const sayCuandoCorto = (instante: string, hoy: string): string =>
  sayCuando(instante, hoy).replace(`/${hoy.slice(0, 4)}`, '')

/** An instant in a column or among facts, `21/11/2026 09:30`: `a las` is for sentences. */
export const sayInstante = (instante: string): string => `${formatFecha(instante)} ${formatHora(instante)}`
