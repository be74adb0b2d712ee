import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispositivos, personal } from '../../src/server/db/schema/identidad.ts'
import { removeOldDispositivos } from '../../src/server/domain/personas/identidad/service.ts'
import { correosA, makeCliente, makeHash, makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const key = 'clave-larga'
const claveHash = makeHash(key)
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
let testApp: TestApp
let familia: Awaited<ReturnType<typeof makeCliente>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  familia = await makeCliente(testApp, { passwordHash: await claveHash })
})

const newDevice = () => randomBytes(32).toString('base64url')

async function signIn(dispositivo?: string, { ip = '181.47.20.9', usuario = '' } = {}) {
  const campos: Record<string, string> = usuario ? { usuario, password: key } : { mail: familia.mail, password: key }
  const answer = await testApp.app.request(`/api/${usuario ? 'iniciarsesionadmin' : 'iniciarsesion'}.php`, {
    method: 'POST',
    body: new URLSearchParams(campos),
    headers: {
      'user-agent': android,
      'x-forwarded-for': ip,
      ...(dispositivo && { 'x-dispositivo': dispositivo }),
    },
  })
  expect(answer.status).toBe(200)
}
const notes = async (para = familia.mail) =>
  (await correosA(testApp, para)).filter(({ clave: which }) => which.startsWith('dispositivo-nuevo'))

test('a sign-in from a second device is reported once, without its full IP address', async () => {
  const [first, other] = [newDevice(), newDevice()]
  for (const which of [first, first]) await signIn(which)
  expect(await notes()).toEqual([])
  for (const which of [other, other, first]) await signIn(which)
  const [aviso, ...rest] = await notes()
  expect(rest).toEqual([])
  expect(aviso?.texto).toContain('Chrome en Android')
  expect(aviso?.texto).toContain('empieza con 181.47. Si fuiste vos')
  expect(aviso?.texto).not.toContain('181.47.20')
  expect(aviso?.texto).toContain('http://valija.test/recuperarcuenta')
  expect(aviso?.texto).toContain('http://valija.test/cuenta/datos')
})

test('a sign-in without a device id, or with an invalid one, is reported as from a new device', async () => {
  await signIn(newDevice())
  await signIn()
  await signIn('corto')
  expect(await notes()).toHaveLength(1)
  await signIn(undefined, { ip: '190.3.4.5' })
  expect(await notes()).toHaveLength(2)
})

test('addresses of one IPv6 /64 network count as one device when the browser sends no device id', async () => {
  await signIn(undefined, { ip: '2803:9800:a:b::1' })
  await signIn(undefined, { ip: '2803:9800:a:b:1:2:3:4' })
  expect(await notes()).toEqual([])
  await signIn(undefined, { ip: '2803:9800:a:c::1' })
  expect(await notes()).toHaveLength(1)
})

test('staff are notified of a new device, with a link to their sessions', async () => {
  const staff = await makePersonal(testApp, '10')
  await testApp.deps.db
    .update(personal)
    .set({ passwordHash: await claveHash })
    .where(eq(personal.id, staff.id))
  for (const _ of [1, 2]) await signIn(newDevice(), { usuario: staff.usuario })
  const [aviso] = await notes(staff.mail)
  expect(aviso?.texto).toContain('http://valija.test/admin/restablecer')
  expect(aviso?.texto).toContain('http://valija.test/admin/missesiones')
})

test('cleanup does not delete the last device of an inactive account, so a sign-in from another device is reported', async () => {
  const before = testApp.clock.now
  await signIn(newDevice())
  testApp.clock.now = new Date(before.getTime() + 1000)
  await signIn(newDevice())
  testApp.clock.now = new Date(before.getTime() + 2 * 365 * 24 * 3600 * 1000)
  await removeOldDispositivos(testApp.deps)
  expect(await testApp.deps.db.$count(dispositivos, eq(dispositivos.usuarioId, familia.id))).toBe(1)
  await signIn(newDevice())
  expect(await notes()).toHaveLength(2)
  testApp.clock.now = before
})
