import { asCentavos, formatWhole } from '../../../reglas/dinero.ts'
import { type Filtros, type NombreFiltro, nombresDeFiltros } from './filtros.pure.ts'

type Opcion = { valor: string; texto: string }
type Opciones = Record<'destinos' | 'noches' | 'meses' | 'tipos', Opcion[]>
export type ChosenFilter = { nombre: NombreFiltro; texto: string }

export function chosenFilters(chosen: Filtros, options: Opciones): ChosenFilter[] {
  return nombresDeFiltros
    .filter((nombre) => chosen[nombre])
    .map((nombre) => ({ nombre, texto: labelOf(nombre, chosen[nombre], options) }))
}

const lists = { destino: 'destinos', noches: 'noches', mes: 'meses', tipo: 'tipos' } as const
const sinNombre = { destino: 'Otro destino', noches: 'Otra duración', mes: 'Otro mes', tipo: 'Otro tipo' }

function labelOf(nombre: NombreFiltro, value: string, options: Opciones): string {
  if (nombre === 'hasta') return `Hasta ${formatWholePesos(value)}`
  return options[lists[nombre]].find((option) => option.valor === value)?.texto ?? sinNombre[nombre]
}

export const formatWholePesos = (pesos: string) => formatWhole(asCentavos(Number(pesos) * 100))
