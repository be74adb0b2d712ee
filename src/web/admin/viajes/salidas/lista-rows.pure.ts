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

/** The full labels do not fit on a phone. */
export const shortListas = { ...listas, coordinadores: 'Acompañantes' }

type Persona = ListasData['personas'][number]

export function toListaRows(
  list: Lista,
  { personas: all, habitaciones }: ListasData,
  where: 'papel' | 'archivo',
): ExportTable {
  const personas =
    where === 'archivo'
      ? all
      : all.map((one) => ({
          ...one,
          documento: formatDocumento(one.documento),
          telefono: formatTelefono(one.telefono),
        }))
  const travelling = personas.filter(isTravelling)
  const listed = (who: Persona[]) =>
    who.map((one, i): PersonaDeLista => {
      const room =
        habitaciones.find(({ id }) => id === one.habitacion)?.nombre ?? (where === 'papel' ? 'Sin habitación' : '')
      return { ...one, order: i + 1, cuarto: room }
    })
  if (list === 'pasajeros')
    return toExportTable(
      where === 'papel' ? printedPasajeros : exportaciones.pasajeros,
      listed(travelling.filter(({ tipo }) => tipo === 'pasajero')),
    )
  if (list === 'coordinadores')
    return toExportTable(exportaciones.coordinadores, listed(travelling.filter(({ tipo }) => tipo !== 'pasajero')))
  const camas = (habitacion: string, capacidad: number | null, gente: Persona[]): Cama[] =>
    gente.length === 0
      ? [{ habitacion, capacidad, duerme: '', documento: '' }]
      : gente.map(({ apellido, nombre, documento }) => {
          return { habitacion, capacidad, duerme: `${apellido}, ${nombre}`, documento }
        })
  const withoutCama = travelling.filter(({ habitacion }) => !habitacion)
  return toExportTable(exportaciones.habitaciones, [
    ...habitaciones.flatMap(({ id, nombre, capacidad }) =>
      camas(
        nombre,
        capacidad,
        travelling.filter(({ habitacion }) => habitacion === id),
      ),
    ),
    ...(withoutCama.length > 0 ? camas('Sin habitación', null, withoutCama) : []),
  ])
}
