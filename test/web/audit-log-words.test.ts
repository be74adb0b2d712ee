import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ActionKey, findActionWording, wordingByAction } from '../../src/contract/platform/actions.ts'
import { humanizeCampo } from '../../src/contract/platform/humanize.ts'
import { actionIconOf } from '../../src/web/admin/platform/vigilancia/icons.pure.ts'

const server = globSync('src/server/domain/**/*.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('each audit action in the table of words is written somewhere in the server code', () => {
  const isWritten = (clave: string) => {
    const [tipo, hecho] = clave.split('.')
    return [`'${clave}'`, `}.${hecho}\``, `\`${tipo}.\${`].some((escrita) => server.includes(escrita))
  }
  expect(Object.keys(wordingByAction).filter((clave) => !isWritten(clave))).toEqual([])
})

test('an audit action that is missing from the table of words fails to compile', () => {
  // @ts-expect-error
  const accion: ActionKey = 'tesoro.hallado'
  expect(findActionWording(accion)).toBeUndefined()
  expect(actionIconOf(accion)).toBeUndefined()
})

test.each(Object.entries(wordingByAction))(
  'action %s has a verb phrase and an icon',
  (accion, { hizo, suyo = 'cambió' }) => {
    expect(hizo).toMatch(/^(no |se )?[a-záéíóúñ]+ó? ?[^_[\]]*( \[((de|a|para) )?…\])?$/)
    expect(suyo).toMatch(/^[^_[\]…]+( \[[^_[\]…]+\])?$/)
    expect(actionIconOf(accion)).toBeDefined()
  },
)

test('a field with the same key as an object type shows the name of the field', () => {
  expect(humanizeCampo('personal')).toBe('Personal')
  expect(humanizeCampo('plan.cuotas')).toBe('Plan, cuotas')
  expect(humanizeCampo('descripcion')).toBe('Descripción')
})
