import { expect, test } from 'vitest'
import { foldLecturas } from '../../src/web/admin/casa/vigilancia/renglones.pure.ts'

const linea = (id: number, accion: string, quien: string, nombre: string) => ({ id, cuando: '', accion, quien, nombre })

test('readings that one person did in a row are one line, with whose they were; changes stand by themselves', () => {
  const renglones = foldLecturas([
    linea(6, 'foto.vista', 'Sofía', 'Martina'),
    linea(5, 'foto.vista', 'Sofía', 'Martina'),
    linea(4, 'foto.vista', 'Sofía', 'Renata'),
    linea(3, 'foto.vista', 'Nicolás', 'Renata'),
    linea(2, 'reserva.cancelada', 'Nicolás', 'Renata'),
    linea(1, 'reserva.cancelada', 'Nicolás', 'Renata'),
  ])
  expect(renglones.map(({ id, veces, nombres }) => [id, veces, nombres])).toEqual([
    [6, 3, ['Martina', 'Renata']],
    [3, 1, ['Renata']],
    [2, 1, ['Renata']],
    [1, 1, ['Renata']],
  ])
})
