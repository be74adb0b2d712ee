import { formatDocumento } from '../../../../reglas/numbers.ts'
import { formatTelefono } from '../../../ui/phone.pure.ts'
import { type ExportTable, toExportTable } from '../../lista/export-table.pure.ts'
import { exportaciones, printedPasajeros } from '../../lista/exportaciones.ts'
import { type Cama, isTravelling, type ListasData, type PersonaDeLista } from './viaje-data.ts'

export const listas = {
  pasajeros: 'Pasajeros',
  habitaciones: 'Habitaciones',
  coordinadores: 'Coordinadores y acompañantes',
} as const
export type Lista = keyof typeof listas

/** Shorter labels for the list selector, because the full labels do not fit on a phone. */
export const shortListas = { ...listas, coordinadores: 'Acompañantes' }

type Persona = ListasData['personas'][number]

export function toListaRows(
  lista: Lista,
  { personas: todas, habitaciones }: ListasData,
  donde: 'papel' | 'archivo',
): ExportTable {
  const personas =
    donde === 'archivo'
      ? todas
      : todas.map((uno) => ({
          ...uno,
          documento: formatDocumento(uno.documento),
          telefono: formatTelefono(uno.telefono),
        }))
  const enPie = personas.filter(isTravelling)
  const listed = (quienes: Persona[]) =>
    quienes.map((uno, i): PersonaDeLista => {
      const cuarto =
        habitaciones.find(({ id }) => id === uno.habitacion)?.nombre ?? (donde === 'papel' ? 'Sin habitación' : '')
      return { ...uno, orden: i + 1, cuarto }
    })
  if (lista === 'pasajeros')
    return toExportTable(
      donde === 'papel' ? printedPasajeros : exportaciones.pasajeros,
      listed(enPie.filter(({ tipo }) => tipo === 'pasajero')),
    )
  if (lista === 'coordinadores')
    return toExportTable(exportaciones.coordinadores, listed(enPie.filter(({ tipo }) => tipo !== 'pasajero')))
  const camas = (habitacion: string, capacidad: number | null, gente: Persona[]): Cama[] =>
    gente.length === 0
      ? [{ habitacion, capacidad, duerme: '', documento: '' }]
      : gente.map(({ apellido, nombre, documento }) => {
          return { habitacion, capacidad, duerme: `${apellido}, ${nombre}`, documento }
        })
  const sinCama = enPie.filter(({ habitacion }) => !habitacion)
  return toExportTable(exportaciones.habitaciones, [
    ...habitaciones.flatMap(({ id, nombre, capacidad }) =>
      camas(
        nombre,
        capacidad,
        enPie.filter(({ habitacion }) => habitacion === id),
      ),
    ),
    ...(sinCama.length > 0 ? camas('Sin habitación', null, sinCama) : []),
  ])
}
