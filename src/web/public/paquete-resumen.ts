import type { ReplyOf } from '../../contract/endpoint.ts'
import type { paquetes } from '../../contract/especificacion/catalogo.ts'
import { formatCount } from '../../reglas/numbers.ts'
import { foldCaseAndAccents, keepFiguresTogether, lowerFirst, withNoBreakSpaces } from '../../reglas/text.ts'
import { formatDias } from '../ui/format.pure.ts'

/** A package in a list. The app's own lists do not receive its type. */
export type PaqueteResumen = Omit<ReplyOf<typeof paquetes>['results'][number], 'idtipo' | 'nombretipo'>

/** The number of characters that fit in two lines of a card. */
const roomOfCard = 64

/**
 * Returns departure, length and included services, as far as they fit in a card: `6 al 8 de diciembre de 2026, 2 noches, desayuno, guía
 * local`. Without a future departure, the length comes first.
 */
export function summarizeViaje({ salida, regreso, incluye, ...paquete }: PaqueteResumen): string {
  const noches = paquete.noches ?? 0
  const length = salida && noches > 0 ? formatCount(noches, 'noche') : describeDuracion(paquete)
  const fechas =
    salida && (regreso || !noches ? formatDias(salida, regreso || salida) : `Desde el ${formatDias(salida)}`)
  let text = [fechas, keepShortTogether(fechas ? lowerFirst(length) : length)].filter(Boolean).join(', ')
  for (const servicio of incluye.split(' · ').filter(Boolean)) {
    const con = text ? `${text}, ${keepShortTogether(lowerFirst(servicio))}` : servicio
    if (con.length <= roomOfCard) text = con
  }
  return keepFiguresTogether(text)
}

const keepShortTogether = (text: string) => (text.length <= 14 ? withNoBreakSpaces(text) : text)

/** Returns the destination, or the kind of trip if the name already contains the destination. */
export function describeLugar({ nombre, nombredestino, nombresubtipo }: PaqueteResumen): string {
  const text = foldCaseAndAccents(nombre)
  const words = foldCaseAndAccents(nombredestino).match(/\p{L}{4,}/gu) ?? []
  return (words.some((word) => !text.includes(word)) && nombredestino) || nombresubtipo
}

export function describeDuracion({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): string {
  const counted = !duracion.includes('noche') && noches !== null && noches > 0
  return [duracion, counted && formatCount(noches, 'noche')].filter(Boolean).join(', ')
}

export function hasNights({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): boolean {
  return duracion.includes('noche') || (noches !== null && noches > 0)
}

export const isPorMes = (cuotas: number | null): cuotas is number => cuotas !== null && cuotas > 1
