import { expect, test } from 'vitest'
import { digestOf, fillerCosts, parseOldHash } from '../../src/server/domain/personas/identidad/old-password.ts'

/** Test vectors of crypt_blowfish (Openwall), PHP and MySQL. */
const known = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*U', '$2y$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
  ['password', '5F4DCC3B5AA765D61D8327DEB882CF99'],
  ['password', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8'],
  ['password', '*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19'],
] as const

test.each(known)('the password «%s» matches its hash of another system: %s', async (password, written) => {
  const parsed = parseOldHash(written)
  if (!parsed) throw new Error('unknown scheme')
  expect(await digestOf(parsed.schema, password, 0)).toBe(parsed.text)
  expect(await digestOf(parsed.schema, `${password}x`, 6)).not.toBe(parsed.text)
})

test('a hash of an unknown scheme, or of too high a cost, is refused', () => {
  const bcrypt = known[0][1]
  for (const other of [
    'secreta1',
    '$1$salt$qJH7.N4xYta3aEG/dfqo/0',
    'a'.repeat(64),
    bcrypt.replace('$05$', '$13$'),
    '',
  ])
    expect(parseOldHash(other)).toBeUndefined()
})

test('checking a password runs the same number of bcrypt rounds under every scheme', () => {
  for (const limit of [0, 5, 10, 12])
    for (const costo of [0, 4, 5, 10, 12].filter((one) => one <= limit)) {
      const rondas = [...(costo ? [costo] : []), ...fillerCosts(costo, limit)].reduce((sum, one) => sum + 2 ** one, 0)
      expect(rondas).toBe(limit ? 2 ** limit : 0)
    }
})
