import { readdirSync } from 'node:fs'
import { ne } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openMailbox } from '../../e2e/mailbox.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { deliverPending } from '../../src/server/domain/mensajes/correo/service.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { openBucket } from '../../src/server/gateways/object-storage/bucket.ts'
import { createS3Storage } from '../../src/server/gateways/storage/s3.ts'
import { createApp } from '../../src/server/http/app.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { openObjetos } from '../objetos.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Gate, openGate } from './gate.ts'
import { prove, size } from './probar.ts'

const familias = size(3, 30)
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let mailGate: Gate
let mail: ReturnType<typeof createSmtp>
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  mailGate = await openGate(mailbox.url)
  mail = createSmtp({
    url: mailGate.url,
    from: { name: 'Cumbre Norte', address: 'hola@cumbrenorte.example' },
    toReserved: true,
  })
  testApp = await openTestApp({ mail })
})
afterAll(async () => {
  await testApp.close()
  mail.close()
  await mailGate.close()
  await mailbox.close()
})

prove('caidas', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const mails = await outliveMail()
  await outliveFullDisk()
  const sinArchivos = await outliveObjectStorage()
  return `${familias} bookings while SMTP was down, none refused, ${mails} mails sent afterwards; an upload to a full disk was refused with a message, and accepted once there was space; ${sinArchivos} bookings without the object storage, whose uploads were refused with a message and accepted afterwards`
})

/** Books while the mail server is down. Returns the number of mails that arrived afterwards, each exactly once. */
async function outliveMail(): Promise<number> {
  mailGate.shut()
  const viaje = await makeViaje(testApp, { cupo: familias })
  for (let i = 0; i < familias; i++) await book(testApp, viaje, (await makeCliente(testApp)).token)
  // Each mail fails once here, and the queue retries it later.
  while ((await testApp.deps.jobs.count()).length > 0) await testApp.drain().catch(() => undefined)
  const waiting = await testApp.deps.db.select().from(correos).where(ne(correos.estado, 'enviado'))
  expect(waiting.length).toBeGreaterThanOrEqual(familias)
  expect(readdirSync(mailbox.folder)).toEqual([])
  mailGate.open()
  testApp.clock.now = new Date(Date.now() + 48 * 3600 * 1000)
  // The maintenance delivers fifty mails every five minutes.
  for (let round = 0; round * 50 < waiting.length; round++) await deliverPending(testApp.deps)
  expect(await testApp.deps.db.select().from(correos).where(ne(correos.estado, 'enviado'))).toEqual([])
  expect(readdirSync(mailbox.folder)).toHaveLength(waiting.length)
  return waiting.length
}

async function outliveFullDisk() {
  const upload = await prepareUpload()
  const write = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
  const full = createApp({ ...testApp.deps, storage: { ...testApp.deps.storage, write } }, { trustProxy: 1 })
  expect(await upload(full)).toMatchObject({ status: 503, texto: expect.stringContaining('disco_lleno') })
  expect((await upload(testApp.app)).status).toBe(200)
}

async function outliveObjectStorage(): Promise<number> {
  const objects = await openObjetos()
  const gate = await openGate(objects.settings.endpoint ?? '')
  try {
    const storage = createS3Storage(openBucket('s3://agencia/archivos', { ...objects.settings, endpoint: gate.url }))
    const app = createApp({ ...testApp.deps, storage }, { trustProxy: 1 })
    const upload = await prepareUpload()
    const viaje = await makeViaje(testApp, { cupo: familias })
    gate.shut()
    for (let i = 0; i < familias; i++) await book({ ...testApp, app }, viaje, (await makeCliente(testApp)).token)
    expect(await upload(app)).toMatchObject({ status: 503, texto: expect.stringContaining('sin_archivos') })
    expect((await app.request('/api/ajustes')).status).toBe(200)
    gate.open()
    expect((await upload(app)).status).toBe(200)
    const kept = []
    for await (const key of storage.list('privado')) kept.push(key)
    expect(kept.length).toBeGreaterThan(0)
    return familias
  } finally {
    await gate.close()
    await objects.close()
  }
}

/** Prepares the upload of a photo. Returns a function that sends it to an app. */
async function prepareUpload() {
  const { token } = await makeCliente(testApp)
  const { idpasajero } = await book(testApp, await makeViaje(testApp), token)
  const drawn = sharp({ create: { width: 32, height: 32, channels: 3, background: '#335577' } })
  const picture = new Uint8Array(await drawn.png().toBuffer())
  return async (app: TestApp['app']) => {
    const body = new FormData()
    body.set('tipo', 'pasajeros')
    body.set('idpaquete', idpasajero)
    body.append('avatar[]', new File([picture], 'a.png'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.request('/api/uploadimages.php', { method: 'POST', body, headers })
    return { status: answer.status, texto: await answer.text() }
  }
}
