import { enumerar } from '../../../reglas/enumerar.ts'
import { afterNombre, enElMapa, type Parada, parseParadas } from '../../../reglas/paradas.ts'
import { capitalize } from '../../../reglas/texto.ts'

export type Punto = { titulo: string; texto: string }

/** What staff wrote in points apart by an empty line, the first line of each its title. None of what is empty. */
export function parsePuntos(escrito: string): Punto[] {
  return escrito
    .split(/\n\s*\n/)
    .map((punto) => punto.trim().split(/\s*\n\s*/))
    .filter(([titulo]) => titulo)
    .map(([titulo = '', ...renglones]) => ({ titulo, texto: renglones.join('\n') }))
}

/** `lugar`: where the day is spent, if staff wrote it for the map. */
export type DiaDeViaje = Punto & { comen: string; duermen: string; lugar?: Parada }

/** What the days tell beside what is done, as the line under their title says it. Empty where they tell no more. */
export function tellQueTraen(dias: readonly DiaDeViaje[], conMapa: boolean): string {
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

/** The same of days, whose lines may begin with «Comen:», «Duermen:» and «En el mapa:». */
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
