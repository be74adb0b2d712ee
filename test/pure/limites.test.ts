import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'

const calls = [...api]

test('no signed-in call is limited by IP address, which families of a school share', () => {
  const byAddress = calls.filter(
    ([, { quien, limits = [] }]) => quien !== 'todos' && limits.some(({ per }) => (per as string) === 'ip'),
  )
  expect(byAddress.map(([name]) => name)).toEqual([])
})

test('a public call allows at least two hundred requests per IP address and window', () => {
  const tight = calls.filter(([, { limits = [] }]) =>
    limits.some(({ per, max }) => (per as string) === 'ip' && max < 200),
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
    const { limits = [] } = api.get(name) ?? {}
    expect(
      limits.some(({ per, max }) => typeof per === 'object' && max <= 30),
      name,
    ).toBe(true)
  }
})
