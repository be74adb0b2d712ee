import { enumerar } from '../../../reglas/enumerar.ts'
import { afterNombre, enElMapa, type Parada, parseParadas } from '../../../reglas/paradas.ts'
import { capitalize } from '../../../reglas/texto.ts'

export type Punto = { titulo: string; texto: string }

/** Parses points separated by an empty line. The first line of each point is its title. Omits empty points. */
export function parsePuntos(escrito: string): Punto[] {
  return escrito
    .split(/\n\s*\n/)
    .map((punto) => punto.trim().split(/\s*\n\s*/))
    .filter(([titulo]) => titulo)
    .map(([titulo = '', ...renglones]) => ({ titulo, texto: renglones.join('\n') }))
}

/** A day of the itinerary. `lugar` is its place on the map, if staff entered one. */
export type DiaDeViaje = Punto & { comen: string; duermen: string; lugar?: Parada }

/** Returns what the days contain besides activities, for the line below the title. Empty if there is nothing else. */
export function describeMarcas(dias: readonly DiaDeViaje[], conMapa: boolean): string {
  const partes = [
    'qué hacen',
    ...(dias.some(({ comen }) => comen) ? ['qué comen'] : []),
    ...(dias.some(({ duermen }) => duermen) ? ['dónde duermen'] : []),
  ]
  if (partes.length === 1) return ''
  const dicho = enumerar(partes)
  return `${capitalize(dicho)}${conMapa ? ', con los mismos números en el mapa' : ''}.`
}

const queComen = 'Comen:'
const dondeDuermen = 'Duermen:'

/** Parses days like `parsePuntos`. Lines that start with «Comen:», «Duermen:» and «En el mapa:» are separate fields. */
export function parseDias(escrito: string): DiaDeViaje[] {
  return parsePuntos(escrito).map(({ titulo, texto }) => {
    const renglones = texto.split('\n')
    const after = (nombre: string) =>
      renglones.map((renglon) => afterNombre(renglon, nombre)).find((dicho) => dicho !== undefined) ?? ''
    return {
      titulo,
      texto: renglones
        .filter((renglon) =>
          [queComen, dondeDuermen, enElMapa].every((nombre) => afterNombre(renglon, nombre) === undefined),
        )
        .join('\n'),
      comen: after(queComen),
      duermen: after(dondeDuermen),
      lugar: parseParadas(after(enElMapa))?.[0],
    }
  })
}
