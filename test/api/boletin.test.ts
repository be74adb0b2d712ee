import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { maintain } from '../../src/server/jobs/maintain.ts'
import { type House, openHouse } from '../house.ts'
import { openBuzon } from './correo-buzon.ts'

let buzon: Awaited<ReturnType<typeof openBuzon>>
let house: House
beforeAll(async () => {
  buzon = await openBuzon()
  house = await openHouse({ mail: buzon.mail })
})
afterAll(async () => {
  await house.close()
  await buzon.close()
})
beforeEach(async () => {
  await house.drain()
  buzon.recibidos.length = 0
})

const minuto = 60_000
const dia = 24 * 60 * minuto
let serial = 0
const nuevoMail = () => {
  serial += 1
  return `lectora${serial}@example.com`
}
const pass = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}
function send(path: string, fields: Record<string, string>) {
  serial += 1
  return house.app.request(`/api/boletin${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': `10.1.${Math.floor(serial / 250)}.${serial % 250}` },
  })
}
/** Asks for the newsletter; the token of the mail that arrived, empty when none did. */
async function ask(mail: string) {
  buzon.recibidos.length = 0
  const answer = await send('', { mail })
  expect(answer.status).toBe(200)
  await house.drain()
  return { text: await answer.text(), tk: tkOf('confirmar') }
}
const tkOf = (page: string) =>
  new RegExp(`/boletin/${page}\\?tk=([\\w.-]+)`).exec(buzon.recibidos.at(-1)?.text ?? '')?.[1] ?? ''
const stateOf = async (mail: string) =>
  (await house.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail)))[0]?.estado
async function confirmed() {
  const mail = nuevoMail()
  const { tk } = await ask(mail)
  expect((await send('/confirmar', { tk })).status).toBe(200)
  await house.drain()
  return { mail, tk, baja: tkOf('baja') }
}

describe('subscribing', () => {
  test('takes two steps, and welcomes with the headers that let one click end it', async () => {
    const mail = nuevoMail()
    const { tk } = await ask(` ${mail.toUpperCase()} `)
    expect(buzon.recibidos.map(({ para }) => para)).toEqual([[mail]])
    expect(buzon.recibidos[0]?.cabeceras).not.toContain('List-Unsubscribe')
    expect(tk).toMatch(/^[\w-]{43}$/)
    expect(await stateOf(mail)).toBe('pendiente')
    expect((await send('/confirmar', { tk })).status).toBe(200)
    expect(await stateOf(mail)).toBe('confirmado')
    await house.drain()
    const { cabeceras = '' } = buzon.recibidos.at(-1) ?? {}
    expect(cabeceras).toMatch(/^List-Unsubscribe: <http:\/\/valija\.test\/boletin\/baja\?tk=\d+\.[\w-]{43}>\r$/m)
    expect(cabeceras).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(cabeceras).toContain(tkOf('baja'))
  })

  test('answers the same to whoever asks, and mails nobody who confirmed', async () => {
    const fresh = await ask(nuevoMail())
    const { mail } = await confirmed()
    const again = await ask(mail)
    expect(again).toEqual({ text: fresh.text, tk: '' })
    expect(buzon.recibidos).toEqual([])
    expect(await stateOf(mail)).toBe('confirmado')
  })

  test('asking again and again sends one mail a while, and only the last link works', async () => {
    const mail = nuevoMail()
    const first = await ask(mail)
    pass(9 * minuto)
    expect(await ask(mail)).toEqual({ text: first.text, tk: '' })
    pass(2 * minuto)
    const second = await ask(mail)
    expect(second.tk).toMatch(/^[\w-]{43}$/)
    expect((await send('/confirmar', { tk: first.tk })).status).toBe(410)
    expect((await send('/confirmar', { tk: second.tk })).status).toBe(200)
  })

  test('two requests at once are one subscriber and one mail', async () => {
    const mail = nuevoMail()
    const answers = await Promise.all([1, 2, 3].map(() => send('', { mail })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await house.drain()
    expect(buzon.recibidos).toHaveLength(1)
    expect(await house.deps.db.$count(suscriptores, eq(suscriptores.mail, mail))).toBe(1)
  })

  test.each([
    ['', 'El email es obligatorio'],
    ['nadie', 'El email no es correcto'],
  ])('of «%s» is refused beside its field', async (mail, mensaje) => {
    const answer = await send('', { mail })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { campos: { mail: mensaje } } })
  })

  test('is limited for one mail, from wherever it comes', async () => {
    const mail = nuevoMail()
    const status = []
    for (let i = 0; i < 6; i += 1) status.push((await send('', { mail })).status)
    expect(status).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a confirmation link', () => {
  test('confirms once; again it answers the same and changes nothing', async () => {
    const { mail, tk } = await confirmed()
    buzon.recibidos.length = 0
    const [before] = await house.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    pass(minuto)
    expect((await send('/confirmar', { tk })).status).toBe(200)
    await house.drain()
    expect(buzon.recibidos).toEqual([])
    const [after] = await house.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    expect(after).toEqual(before)
  })

  test('gives a reader whose mails bounced the next issues again, who gets a link to confirm with', async () => {
    const bounce = (mail: string) =>
      house.deps.db.update(suscriptores).set({ rebotadoEn: house.clock.now }).where(eq(suscriptores.mail, mail))
    const bounced = async (mail: string) =>
      (await house.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail)))[0]?.rebotadoEn
    const viejo = await confirmed()
    await bounce(viejo.mail)
    expect((await send('/confirmar', { tk: viejo.tk })).status).toBe(200)
    expect(await bounced(viejo.mail)).toBeNull()
    await bounce(viejo.mail)
    pass(11 * minuto)
    const { tk } = await ask(viejo.mail)
    expect(tk).not.toBe('')
    expect(await stateOf(viejo.mail)).toBe('confirmado')
    expect(await bounced(viejo.mail)).not.toBeNull()
    await send('/confirmar', { tk })
    expect(await bounced(viejo.mail)).toBeNull()
  })

  test('lasts seven days, and then nothing is left of whoever never used it', async () => {
    const mail = nuevoMail()
    const { tk } = await ask(mail)
    pass(7 * dia)
    expect((await send('/confirmar', { tk })).status).toBe(410)
    await maintain(house.deps)
    expect(await stateOf(mail)).toBeUndefined()
    expect(await house.deps.db.$count(correos, eq(correos.para, mail))).toBe(0)
  })

  test('is stored hashed, and leaves the outbox when its time is over', async () => {
    const { mail, tk } = await confirmed()
    const rows = () => house.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    expect(JSON.stringify(await rows())).not.toContain(tk)
    pass(8 * dia)
    await maintain(house.deps)
    expect(await rows()).toMatchObject([{ estado: 'confirmado', tkHash: null }])
    const mails = JSON.stringify(await house.deps.db.select().from(correos).where(eq(correos.para, mail)))
    expect(mails).not.toContain(tk)
    expect(JSON.stringify(await house.deps.db.select().from(auditoria))).not.toContain(tk)
  })

  test.each(['', 'inventado', 'x'.repeat(300)])('that says «%.10s» is refused', async (tk) => {
    expect([400, 410]).toContain((await send('/confirmar', { tk })).status)
  })
})

describe('leaving', () => {
  test('takes one step, as often as one likes, and the old confirmation does not bring anybody back', async () => {
    const { mail, tk, baja } = await confirmed()
    for (let i = 0; i < 2; i += 1) expect((await send('/baja', { tk: baja })).status).toBe(200)
    expect(await stateOf(mail)).toBe('baja')
    expect((await send('/confirmar', { tk })).status).toBe(410)
    expect(await stateOf(mail)).toBe('baja')
    const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'suscriptor.baja'))
    expect(linea).toMatchObject({ actorTipo: 'anonimo', objetoTipo: 'suscriptor' })
  })

  test('whoever left may come back by the same two steps', async () => {
    const { mail, baja } = await confirmed()
    await send('/baja', { tk: baja })
    pass(minuto)
    const { tk } = await ask(mail)
    expect((await send('/confirmar', { tk })).status).toBe(200)
    expect(await stateOf(mail)).toBe('confirmado')
  })

  test('another’s number under one’s own signature is refused', async () => {
    const { mail, baja } = await confirmed()
    const { baja: otra } = await confirmed()
    const forged = `${baja.split('.')[0]}.${otra.split('.')[1]}`
    expect((await send('/baja', { tk: forged })).status).toBe(404)
    expect(await stateOf(mail)).toBe('confirmado')
  })
})
