import { formatDocumento, formatTelefono } from '../../../ui/numeros.pure.ts'
import { exportaciones, pasajerosEnPapel } from '../../exportaciones.ts'
import { type Tabla, toTabla } from '../../lista/csv.pure.ts'
import { type EnCama, type EnLista, type ListasData, viaja } from './datos.ts'

export const listas = {
  pasajeros: 'Pasajeros',
  habitaciones: 'Habitaciones',
  coordinadores: 'Coordinadores y acompañantes',
} as const
export type Lista = keyof typeof listas

/** As a choice among the three: a phone's width has room for no more. */
export const listasCortas = { ...listas, coordinadores: 'Acompañantes' }

type Persona = ListasData['personas'][number]

/** One of a trip's lists, on paper or as a file. Paper is read by people: its documents and telephones stand in groups. */
export function toFilas(
  lista: Lista,
  { personas: todas, habitaciones }: ListasData,
  donde: 'papel' | 'archivo',
): Tabla {
  const personas =
    donde === 'archivo'
      ? todas
      : todas.map((uno) => ({
          ...uno,
          documento: formatDocumento(uno.documento),
          telefono: formatTelefono(uno.telefono),
        }))
  const enPie = personas.filter(viaja)
  const listed = (quienes: Persona[]) =>
    quienes.map((uno, i): EnLista => {
      const cuarto =
        habitaciones.find(({ id }) => id === uno.habitacion)?.nombre ?? (donde === 'papel' ? 'Sin habitación' : '')
      return { ...uno, orden: i + 1, cuarto }
    })
  if (lista === 'pasajeros')
    return toTabla(
      donde === 'papel' ? pasajerosEnPapel : exportaciones.pasajeros,
      listed(enPie.filter(({ tipo }) => tipo === 'pasajero')),
    )
  if (lista === 'coordinadores')
    return toTabla(exportaciones.coordinadores, listed(enPie.filter(({ tipo }) => tipo !== 'pasajero')))
  const camas = (habitacion: string, capacidad: number | null, gente: Persona[]): EnCama[] =>
    gente.length === 0
      ? [{ habitacion, capacidad, duerme: '', documento: '' }]
      : gente.map(({ apellido, nombre, documento }) => {
          return { habitacion, capacidad, duerme: `${apellido}, ${nombre}`, documento }
        })
  const sinCama = enPie.filter(({ habitacion }) => !habitacion)
  return toTabla(exportaciones.habitaciones, [
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
