import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { answerError } from '../../src/server/http/errors.ts'

afterEach(() => void vi.restoreAllMocks())

const codigo = 'uno-que-abre-el-pago'
const paths = [
  `/pago/${codigo}`,
  `/api/enlaces-de-pago/${codigo}`,
  `/api/enlaces-de-pago/${codigo}/pago`,
  `/verificar/${codigo}`,
  `/api/convenios/${codigo}`,
  `/delegado/${codigo}`,
  `/api/delegado/${codigo}`,
]

test.each(paths)("the log of a failure at %s omits the link's code", async (path) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono()
  app.onError(answerError)
  app.all('*', () => {
    throw new Error(`no route for "${path}"`)
  })
  expect((await app.request(path)).status).toBe(500)
  const written = log.mock.calls.flat().join(' ')
  expect(written).toContain(path.split(codigo)[0])
  expect(written).not.toContain(codigo)
})

test('the log of a failure at any other path contains the whole path', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono()
  app.onError(answerError)
  app.get('*', () => {
    throw new Error('boom')
  })
  await app.request('/api/reservas/12/convenio.pdf')
  expect(log.mock.calls.flat().join(' ')).toContain('/api/reservas/12/convenio.pdf')
})
