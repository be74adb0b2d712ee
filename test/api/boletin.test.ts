import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})
beforeEach(async () => {
  await testApp.drain()
  mailbox.recibidos.length = 0
})

const minute = 60_000
const dia = 24 * 60 * minute
let serial = 0
const nuevoMail = () => {
  serial += 1
  return `lectora${serial}@example.com`
}
const pass = (ms: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + ms)
}
function send(path: string, fields: Record<string, string>) {
  serial += 1
  return testApp.app.request(`/api/boletin${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': `10.1.${Math.floor(serial / 250)}.${serial % 250}` },
  })
}
/**
 * Subscribes to the newsletter. Returns the response's text and, as `tk`, the token of the confirmation mail (empty if no mail arrived).
 */
async function ask(mail: string) {
  mailbox.recibidos.length = 0
  const answer = await send('', { mail })
  expect(answer.status).toBe(200)
  await testApp.drain()
  return { text: await answer.text(), tk: tkOf('confirmar') }
}
const tkOf = (page: string) =>
  new RegExp(`/boletin/${page}\\?tk=([\\w.-]+)`).exec(mailbox.recibidos.at(-1)?.text ?? '')?.[1] ?? ''
const stateOf = async (mail: string) =>
  (await testApp.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail)))[0]?.estado
async function confirmed() {
  const mail = nuevoMail()
  const { tk } = await ask(mail)
  expect((await send('/confirmar', { tk })).status).toBe(200)
  await testApp.drain()
  return { mail, tk, baja: tkOf('baja') }
}

describe('a newsletter subscription', () => {
  test('starts once the link is confirmed, with a welcome mail that has one-click unsubscribe headers', async () => {
    const mail = nuevoMail()
    const { tk } = await ask(` ${mail.toUpperCase()} `)
    expect(mailbox.recibidos.map(({ para }) => para)).toEqual([[mail]])
    expect(mailbox.recibidos[0]?.cabeceras).not.toContain('List-Unsubscribe')
    expect(tk).toMatch(/^[\w-]{43}$/)
    expect(await stateOf(mail)).toBe('pendiente')
    expect((await send('/confirmar', { tk })).status).toBe(200)
    expect(await stateOf(mail)).toBe('confirmado')
    await testApp.drain()
    const { cabeceras = '' } = mailbox.recibidos.at(-1) ?? {}
    expect(cabeceras).toMatch(/^List-Unsubscribe: <http:\/\/valija\.test\/boletin\/baja\?tk=\d+\.[\w-]{43}>\r$/m)
    expect(cabeceras).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(cabeceras).toContain(tkOf('baja'))
  })

  test('returns the same response for every address, and sends no mail to a confirmed subscriber', async () => {
    const fresh = await ask(nuevoMail())
    const { mail } = await confirmed()
    const again = await ask(mail)
    expect(again).toEqual({ text: fresh.text, tk: '' })
    expect(mailbox.recibidos).toEqual([])
    expect(await stateOf(mail)).toBe('confirmado')
  })

  test('sends at most one mail in ten minutes, and invalidates earlier links', async () => {
    const mail = nuevoMail()
    const first = await ask(mail)
    pass(9 * minute)
    expect(await ask(mail)).toEqual({ text: first.text, tk: '' })
    pass(2 * minute)
    const second = await ask(mail)
    expect(second.tk).toMatch(/^[\w-]{43}$/)
    expect((await send('/confirmar', { tk: first.tk })).status).toBe(410)
    expect((await send('/confirmar', { tk: second.tk })).status).toBe(200)
  })

  test('creates one subscriber and one mail for concurrent requests', async () => {
    const mail = nuevoMail()
    const answers = await Promise.all([1, 2, 3].map(() => send('', { mail })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(1)
    expect(await testApp.deps.db.$count(suscriptores, eq(suscriptores.mail, mail))).toBe(1)
  })

  test.each([
    ['', 'El email es obligatorio'],
    ['nadie', 'El email no es correcto'],
  ])('with the mail address «%s» returns an error on its field', async (mail, mensaje) => {
    const answer = await send('', { mail })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { campos: { mail: mensaje } } })
  })

  test('is rate-limited per mail address', async () => {
    const mail = nuevoMail()
    const status = []
    for (let i = 0; i < 6; i += 1) status.push((await send('', { mail })).status)
    expect(status).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a confirmation link', () => {
  test('confirms once, however often it is used', async () => {
    const { mail, tk } = await confirmed()
    mailbox.recibidos.length = 0
    const [before] = await testApp.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    pass(minute)
    expect((await send('/confirmar', { tk })).status).toBe(200)
    await testApp.drain()
    expect(mailbox.recibidos).toEqual([])
    const [after] = await testApp.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    expect(after).toEqual(before)
  })

  test("clears a subscriber's bounce, and is sent again to a bounced subscriber who requests it", async () => {
    const bounce = (mail: string) =>
      testApp.deps.db.update(suscriptores).set({ rebotadoEn: testApp.clock.now }).where(eq(suscriptores.mail, mail))
    const bounced = async (mail: string) =>
      (await testApp.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail)))[0]?.rebotadoEn
    const old = await confirmed()
    await bounce(old.mail)
    expect((await send('/confirmar', { tk: old.tk })).status).toBe(200)
    expect(await bounced(old.mail)).toBeNull()
    await bounce(old.mail)
    pass(11 * minute)
    const { tk } = await ask(old.mail)
    expect(tk).not.toBe('')
    expect(await stateOf(old.mail)).toBe('confirmado')
    expect(await bounced(old.mail)).not.toBeNull()
    await send('/confirmar', { tk })
    expect(await bounced(old.mail)).toBeNull()
  })

  test('expires after seven days, and maintenance then deletes its unconfirmed subscriber', async () => {
    const mail = nuevoMail()
    const { tk } = await ask(mail)
    pass(7 * dia)
    expect((await send('/confirmar', { tk })).status).toBe(410)
    await runMaintenance(testApp.deps)
    expect(await stateOf(mail)).toBeUndefined()
    expect(await testApp.deps.db.$count(correos, eq(correos.para, mail))).toBe(0)
  })

  test('is stored as a hash, and is deleted from the outbox when it expires', async () => {
    const { mail, tk } = await confirmed()
    const rows = () => testApp.deps.db.select().from(suscriptores).where(eq(suscriptores.mail, mail))
    expect(JSON.stringify(await rows())).not.toContain(tk)
    pass(8 * dia)
    await runMaintenance(testApp.deps)
    expect(await rows()).toMatchObject([{ estado: 'confirmado', tkHash: null }])
    const mails = JSON.stringify(await testApp.deps.db.select().from(correos).where(eq(correos.para, mail)))
    expect(mails).not.toContain(tk)
    expect(JSON.stringify(await testApp.deps.db.select().from(auditoria))).not.toContain(tk)
  })

  test.each(['', 'inventado', 'x'.repeat(300)])('with the code «%.10s» is refused', async (tk) => {
    expect([400, 410]).toContain((await send('/confirmar', { tk })).status)
  })
})

describe('unsubscribing', () => {
  test('needs only one request, can be repeated, and invalidates the confirmation link', async () => {
    const { mail, tk, baja } = await confirmed()
    for (let i = 0; i < 2; i += 1) expect((await send('/baja', { tk: baja })).status).toBe(200)
    expect(await stateOf(mail)).toBe('baja')
    expect((await send('/confirmar', { tk })).status).toBe(410)
    expect(await stateOf(mail)).toBe('baja')
    const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'suscriptor.baja'))
    expect(line).toMatchObject({ actorTipo: 'anonimo', objetoTipo: 'suscriptor' })
  })

  test('does not prevent subscribing again, with a new confirmation', async () => {
    const { mail, baja } = await confirmed()
    await send('/baja', { tk: baja })
    pass(minute)
    const { tk } = await ask(mail)
    expect((await send('/confirmar', { tk })).status).toBe(200)
    expect(await stateOf(mail)).toBe('confirmado')
  })

  test("refuses a link altered to another subscriber's number", async () => {
    const { mail, baja } = await confirmed()
    const { baja: other } = await confirmed()
    const forged = `${baja.split('.')[0]}.${other.split('.')[1]}`
    expect((await send('/baja', { tk: forged })).status).toBe(404)
    expect(await stateOf(mail)).toBe('confirmado')
  })
})
