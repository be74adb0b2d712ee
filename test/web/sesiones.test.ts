import { expect, test } from 'vitest'
import { groupSesiones } from '../../src/web/admin/personas/usuarios/sesiones.pure.ts'

const sesion = { persona: 'Ana Paz', dispositivo: 'Chrome en Windows', ip: '1.1.1.1', actual: false }
const sesiones = [
  { ...sesion, id: 1, desde: '2026-03-02T10:00:00Z', usada: '2026-03-02T11:00:00Z' },
  { ...sesion, id: 2, desde: '2026-03-01T10:00:00Z', usada: '2026-03-03T11:00:00Z' },
  { ...sesion, id: 3, desde: '2026-03-01T10:00:00Z', usada: '2026-03-01T11:00:00Z', ip: '2.2.2.2' },
  { ...sesion, id: 4, desde: '2026-03-01T10:00:00Z', usada: '2026-03-01T11:00:00Z', actual: true },
]

test("one person's sessions on a device and IP address share a row, except the current session", () => {
  const rows = groupSesiones(sesiones, true)
  expect(rows.map(({ ids }) => ids)).toEqual([[4], [1, 2], [3]])
  expect(rows[1]).toMatchObject({ desde: '2026-03-01T10:00:00Z', usada: '2026-03-03T11:00:00Z' })
})

test("the list of all users' sessions has a row per session, even for equal names", () => {
  expect(groupSesiones(sesiones, false).map(({ ids }) => ids)).toEqual([[4], [1], [2], [3]])
})
