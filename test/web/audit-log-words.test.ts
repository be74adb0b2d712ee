import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ActionKey, findActionWording, wordingByAction } from '../../src/contract/platform/actions.ts'
import { humanizeCampo } from '../../src/contract/platform/humanize.ts'
import { actionIconOf } from '../../src/web/admin/platform/vigilancia/icons.pure.ts'

const server = globSync('src/server/domain/**/*.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('each audit action in the table of words is written somewhere in the server code', () => {
  const isWritten = (key: string) => {
    const [tipo, hecho] = key.split('.')
    return [`'${key}'`, `}.${hecho}\``, `\`${tipo}.\${`].some((written) => server.includes(written))
  }
  expect(Object.keys(wordingByAction).filter((key) => !isWritten(key))).toEqual([])
})

test('an audit action that is missing from the table of words fails to compile', () => {
  // @ts-expect-error
  const action: ActionKey = 'tesoro.hallado'
  expect(findActionWording(action)).toBeUndefined()
  expect(actionIconOf(action)).toBeUndefined()
})

test.each(Object.entries(wordingByAction))(
  'action %s has a verb phrase and an icon',
  (action, { hizo, suyo = 'cambió' }) => {
    expect(hizo).toMatch(/^(no |se )?[a-záéíóúñ]+ó? ?[^_[\]]*( \[((de|a|para) )?…\])?$/)
    expect(suyo).toMatch(/^[^_[\]…]+( \[[^_[\]…]+\])?$/)
    expect(actionIconOf(action)).toBeDefined()
  },
)

test('a field with the same key as an object type shows the name of the field', () => {
  expect(humanizeCampo('personal')).toBe('Personal')
  expect(humanizeCampo('plan.cuotas')).toBe('Plan, cuotas')
  expect(humanizeCampo('descripcion')).toBe('Descripción')
})
