import { asCentavos, formatWhole } from '../../../reglas/dinero.ts'
import { type Filtros, type NombreFiltro, nombresDeFiltros } from './filtros.pure.ts'

type Opcion = { valor: string; texto: string }
type Opciones = Record<'destinos' | 'noches' | 'meses' | 'tipos', Opcion[]>
export type ChosenFilter = { nombre: NombreFiltro; texto: string }

export function chosenFilters(elegidos: Filtros, opciones: Opciones): ChosenFilter[] {
  return nombresDeFiltros
    .filter((nombre) => elegidos[nombre])
    .map((nombre) => ({ nombre, texto: labelOf(nombre, elegidos[nombre], opciones) }))
}

const listas = { destino: 'destinos', noches: 'noches', mes: 'meses', tipo: 'tipos' } as const
const sinNombre = { destino: 'Otro destino', noches: 'Otra duración', mes: 'Otro mes', tipo: 'Otro tipo' }

function labelOf(nombre: NombreFiltro, valor: string, opciones: Opciones): string {
  if (nombre === 'hasta') return `Hasta ${formatWholePesos(valor)}`
  return opciones[listas[nombre]].find((opcion) => opcion.valor === valor)?.texto ?? sinNombre[nombre]
}

export const formatWholePesos = (pesos: string) => formatWhole(asCentavos(Number(pesos) * 100))
