import { readdirSync } from 'node:fs'
import { ne } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openBuzon } from '../../e2e/buzon.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { deliverPending } from '../../src/server/domain/mensajes/correo/service.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { openBucket } from '../../src/server/gateways/objetos/bucket.ts'
import { createS3Storage } from '../../src/server/gateways/storage/s3.ts'
import { createApp } from '../../src/server/http/app.ts'
import { book, makeCliente, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { openObjetos } from '../objetos.ts'
import { prove, size } from './probar.ts'
import { openPuerta, type Puerta } from './puerta.ts'

const familias = size(3, 30)
let buzon: Awaited<ReturnType<typeof openBuzon>>
let puerta: Puerta
let mail: ReturnType<typeof createSmtp>
let house: House
beforeAll(async () => {
  buzon = await openBuzon()
  puerta = await openPuerta(buzon.url)
  mail = createSmtp({
    url: puerta.url,
    from: { name: 'Cumbre Norte', address: 'hola@cumbrenorte.example' },
    toReserved: true,
  })
  house = await openHouse({ mail })
})
afterAll(async () => {
  await house.close()
  mail.close()
  await puerta.close()
  await buzon.close()
})

prove('caidas', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const mails = await outliveMail()
  await outliveFullDisk()
  const sinArchivos = await outliveObjectStorage()
  return `${familias} bookings while SMTP was down, none refused, ${mails} mails once it was back; an upload to a full disk told so, and taken once there was room; ${sinArchivos} bookings without the object storage, uploads told so and taken once it was back`
})

/** Answers how many mails arrived, each once, after nothing could be sent. */
async function outliveMail(): Promise<number> {
  puerta.shut()
  const viaje = await makeViaje(house, { cupo: familias })
  for (let i = 0; i < familias; i++) await book(house, viaje, (await makeCliente(house)).token)
  // The queue tries each again later; here each has failed once.
  while ((await house.deps.jobs.count()).length > 0) await house.drain().catch(() => undefined)
  const esperan = await house.deps.db.select().from(correos).where(ne(correos.estado, 'enviado'))
  expect(esperan.length).toBeGreaterThanOrEqual(familias)
  expect(readdirSync(buzon.folder)).toEqual([])
  puerta.open()
  house.clock.now = new Date(Date.now() + 48 * 3600 * 1000)
  // Fifty a round, as the house's chore does every five minutes.
  for (let vuelta = 0; vuelta * 50 < esperan.length; vuelta++) await deliverPending(house.deps)
  expect(await house.deps.db.select().from(correos).where(ne(correos.estado, 'enviado'))).toEqual([])
  expect(readdirSync(buzon.folder)).toHaveLength(esperan.length)
  return esperan.length
}

async function outliveFullDisk() {
  const upload = await prepareUpload()
  const write = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
  const full = createApp({ ...house.deps, storage: { ...house.deps.storage, write } }, { trustProxy: 1 })
  expect(await upload(full)).toMatchObject({ status: 503, texto: expect.stringContaining('disco_lleno') })
  expect((await upload(house.app)).status).toBe(200)
}

/** Answers how many booked while it was out of reach. */
async function outliveObjectStorage(): Promise<number> {
  const objetos = await openObjetos()
  const lejos = await openPuerta(objetos.settings.endpoint ?? '')
  try {
    const storage = createS3Storage(openBucket('s3://agencia/archivos', { ...objetos.settings, endpoint: lejos.url }))
    const app = createApp({ ...house.deps, storage }, { trustProxy: 1 })
    const upload = await prepareUpload()
    const viaje = await makeViaje(house, { cupo: familias })
    lejos.shut()
    for (let i = 0; i < familias; i++) await book({ ...house, app }, viaje, (await makeCliente(house)).token)
    expect(await upload(app)).toMatchObject({ status: 503, texto: expect.stringContaining('sin_archivos') })
    expect((await app.request('/api/ajustes')).status).toBe(200)
    lejos.open()
    expect((await upload(app)).status).toBe(200)
    const kept = []
    for await (const key of storage.list('privado')) kept.push(key)
    expect(kept.length).toBeGreaterThan(0)
    return familias
  } finally {
    await lejos.close()
    await objetos.close()
  }
}

/** A photo that a family sends: each call sends it to a house. */
async function prepareUpload() {
  const { token } = await makeCliente(house)
  const { idpasajero } = await book(house, await makeViaje(house), token)
  const drawn = sharp({ create: { width: 32, height: 32, channels: 3, background: '#335577' } })
  const picture = new Uint8Array(await drawn.png().toBuffer())
  return async (app: House['app']) => {
    const body = new FormData()
    body.set('tipo', 'pasajeros')
    body.set('idpaquete', idpasajero)
    body.append('avatar[]', new File([picture], 'a.png'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.request('/api/uploadimages.php', { method: 'POST', body, headers })
    return { status: answer.status, texto: await answer.text() }
  }
}
