import { formatDay } from '../../../../reglas/dia.ts'
import type { ListasData } from './datos.ts'
import { tiposAcompanante } from './datos.ts'

export const listas = {
  pasajeros: 'Pasajeros',
  habitaciones: 'Habitaciones',
  coordinadores: 'Coordinadores y acompañantes',
} as const
export type Lista = keyof typeof listas

type Persona = ListasData['personas'][number]

/** One of a trip's lists as it is printed and saved: its heading and its lines, all text. */
export function toFilas(
  lista: Lista,
  { personas, habitaciones }: ListasData,
): { titulos: string[]; filas: string[][] } {
  const enPie = personas.filter(({ estado }) => estado !== 'vencida' && estado !== 'cancelada')
  const cuarto = ({ habitacion }: Persona) => habitaciones.find(({ id }) => id === habitacion)?.nombre ?? ''
  if (lista === 'pasajeros')
    return {
      titulos: ['N.º', 'Apellido', 'Nombre', 'Documento', 'Nacimiento', 'Responsable', 'Teléfono', 'Habitación'],
      filas: enPie
        .filter(({ tipo }) => tipo === 'pasajero')
        .map((uno, i) => [
          String(i + 1),
          uno.apellido,
          uno.nombre,
          uno.documento,
          uno.fechanacimiento ? formatDay(uno.fechanacimiento) : '',
          uno.responsable,
          uno.telefono,
          cuarto(uno),
        ]),
    }
  if (lista === 'coordinadores')
    return {
      titulos: ['Va como', 'Apellido', 'Nombre', 'Documento', 'Teléfono', 'Habitación', 'Nota'],
      filas: enPie.flatMap((uno) =>
        uno.tipo === 'pasajero'
          ? []
          : [
              [
                tiposAcompanante[uno.tipo],
                uno.apellido,
                uno.nombre,
                uno.documento,
                uno.telefono,
                cuarto(uno),
                uno.nota,
              ],
            ],
      ),
    }
  const lineas = (nombre: string, capacidad: string, gente: Persona[]) =>
    gente.length === 0
      ? [[nombre, capacidad, '', '']]
      : gente.map((uno) => [nombre, capacidad, `${uno.apellido}, ${uno.nombre}`, uno.documento])
  const sinCama = enPie.filter(({ habitacion }) => !habitacion)
  return {
    titulos: ['Habitación', 'Capacidad', 'Duerme', 'Documento'],
    filas: [
      ...habitaciones.flatMap(({ id, nombre, capacidad }) =>
        lineas(
          nombre,
          String(capacidad),
          enPie.filter(({ habitacion }) => habitacion === id),
        ),
      ),
      ...(sinCama.length > 0 ? lineas('Sin habitación', '', sinCama) : []),
    ],
  }
}
