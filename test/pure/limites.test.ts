import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'

const calls = [...api]

test('no signed-in call is limited by IP address, which families of a school share', () => {
  const byAddress = calls.filter(
    ([, { quien, limites = [] }]) => quien !== 'todos' && limites.some(({ por }) => (por as string) === 'origen'),
  )
  expect(byAddress.map(([name]) => name)).toEqual([])
})

test('a public call allows at least two hundred requests per IP address and window', () => {
  const tight = calls.filter(([, { limites = [] }]) =>
    limites.some(({ por, max }) => (por as string) === 'origen' && max < 200),
  )
  expect(tight.map(([name]) => name)).toEqual([])
})

test('a public call that sends mail or verifies something has a second, stricter limit', () => {
  const finer = [
    ...['nuevousuario', 'recuperarcuenta', 'verificardatos', 'restablecerpassword', 'nuevaconsulta'],
    ...[
      'suscribir',
      'confirmarboletin',
      'confirmarmail',
      'solicitar',
      'pedirrecuperacionpersonal',
      'restablecerpersonal',
    ],
  ]
  for (const name of finer) {
    const { limites = [] } = api.get(name) ?? {}
    expect(
      limites.some(({ por, max }) => typeof por === 'object' && max <= 30),
      name,
    ).toBe(true)
  }
})
