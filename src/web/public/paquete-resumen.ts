import type { ReplyOf } from '../../contract/endpoint.ts'
import type { paquetes } from '../../contract/especificacion/catalogo.ts'
import { contar } from '../../reglas/cifras.ts'
import { fold, lowerFirst, tieFigures, unbroken } from '../../reglas/texto.ts'
import { formatDias } from '../ui/format.pure.ts'

/** A package as lists show it; lists of our own leave its type out. */
export type PaqueteResumen = Omit<ReplyOf<typeof paquetes>['results'][number], 'idtipo' | 'nombretipo'>

/** Two lines of a card. */
const roomOfCard = 64

/**
 * When the trip leaves, how long it is and what it includes, as far as a card has room: `6 al 8 de diciembre de 2026, 2 noches,
 * desayuno, guía local`. Without a departure to come, its length comes first.
 */
export function describeViaje({ salida, regreso, incluye, ...paquete }: PaqueteResumen): string {
  const noches = paquete.noches ?? 0
  const largo = salida && noches > 0 ? contar(noches, 'noche') : describeDuracion(paquete)
  const fechas =
    salida && (regreso || !noches ? formatDias(salida, regreso || salida) : `Desde el ${formatDias(salida)}`)
  let texto = [fechas, tieShort(fechas ? lowerFirst(largo) : largo)].filter(Boolean).join(', ')
  for (const servicio of incluye.split(' · ').filter(Boolean)) {
    const con = texto ? `${texto}, ${tieShort(lowerFirst(servicio))}` : servicio
    if (con.length <= roomOfCard) texto = con
  }
  return tieFigures(texto)
}

/** Two words that fit beside others go together to the next line: `día completo`. */
const tieShort = (texto: string) => (texto.length <= 14 ? unbroken(texto) : texto)

/** Where it goes, unless its name says so already: then what kind of trip it is. */
export function describeLugar({ nombre, nombredestino, nombresubtipo }: PaqueteResumen): string {
  const dicho = fold(nombre)
  const palabras = fold(nombredestino).match(/\p{L}{4,}/gu) ?? []
  return (palabras.some((palabra) => !dicho.includes(palabra)) && nombredestino) || nombresubtipo
}

/** `8 días`, `7 noches`: whatever the package tells. */
export function describeDuracion({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): string {
  const counted = !duracion.includes('noche') && noches !== null && noches > 0
  return [duracion, counted && contar(noches, 'noche')].filter(Boolean).join(', ')
}

export function tieneNoches({ duracion, noches }: Pick<PaqueteResumen, 'duracion' | 'noches'>): boolean {
  return duracion.includes('noche') || (noches !== null && noches > 0)
}

/** Whether so many instalments are a payment by the month. */
export const isPorMes = (cuotas: number | null): cuotas is number => cuotas !== null && cuotas > 1
