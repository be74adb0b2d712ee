import { asCentavos, formatWhole } from '../../../reglas/dinero.ts'
import { type FilterName, type Filters, filterNames } from './filtros.pure.ts'

type Option = { valor: string; texto: string }
type Options = Record<'destinos' | 'noches' | 'meses' | 'tipos', Option[]>
export type ChosenFilter = { nombre: FilterName; texto: string }

export function chosenFilters(chosen: Filters, options: Options): ChosenFilter[] {
  return filterNames
    .filter((nombre) => chosen[nombre])
    .map((nombre) => ({ nombre, texto: labelOf(nombre, chosen[nombre], options) }))
}

const lists = { destino: 'destinos', noches: 'noches', mes: 'meses', tipo: 'tipos' } as const
const withoutNombre = { destino: 'Otro destino', noches: 'Otra duración', mes: 'Otro mes', tipo: 'Otro tipo' }

function labelOf(nombre: FilterName, value: string, options: Options): string {
  if (nombre === 'hasta') return `Hasta ${formatWholePesos(value)}`
  return options[lists[nombre]].find((option) => option.valor === value)?.texto ?? withoutNombre[nombre]
}

export const formatWholePesos = (pesos: string) => formatWhole(asCentavos(Number(pesos) * 100))
