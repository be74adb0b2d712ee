import { readdir } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import type { Deps } from '../../src/server/domain/deps.ts'
import { renderMailSamples } from '../../src/server/domain/mensajes/correo/samples.ts'
import {
  deliverCorreo,
  deliverPending,
  firstRetrySeconds,
  longestRetrySeconds,
  maxAttempts,
  resendCorreo,
  sendCorreo,
  storeAttachments,
} from '../../src/server/domain/mensajes/correo/service.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { readConvenio } from '../../src/server/domain/viajes/convenios/service.ts'
import { createNoMail } from '../../src/server/gateways/mail/none.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { book, call, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
let admin: string
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  admin = (await makePersonal(testApp, '1')).token
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})
beforeEach(async () => {
  mailbox.estado.caido = false
  await testApp.drain()
  mailbox.recibidos.length = 0
})

const minute = 60_000
const pass = (ms: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + ms)
}
const read = async (key: string) =>
  (await testApp.deps.db.select().from(correos).where(eq(correos.clave, key)))[0] ?? fail()
const fail = (): never => {
  throw new Error('No such mail')
}
let serial = 0
/** Inserts a mail into the outbox as the app does. */
async function write(deps: Deps = testApp.deps, extra: object = {}) {
  serial += 1
  const key = `prueba-${serial}`
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave: key,
      para: 'familia@example.com',
      plantilla: 'respuesta',
      datos: { nombre: 'Íñigo', consulta: '¿Ñandúes?', respuesta: 'Sí: «ñandúes» y pingüinos — a 10 €' },
      ...extra,
    }),
  )
  return key
}

describe('the app', () => {
  test('sends one mail per booking, with its plan and the agreement', async () => {
    const { token, mail } = await makeCliente(testApp)
    const { idreserva } = await book(testApp, await makeViaje(testApp), token)
    await testApp.drain()
    const [received, ...others] = mailbox.recibidos
    expect(others).toEqual([])
    expect(received?.para).toEqual([mail])
    expect(received?.subject).toContain(`recibimos tu reserva N.º\u00a0${idreserva}`)
    expect(received?.html).toContain('Martina Juárez')
    expect(received?.text).toContain('03/12/2026')
    expect(received?.text).toMatch(/Seña +03\/12\/2026 +\$ 120\.000,00\n/)
    const [convenio] = received?.attachments ?? []
    expect(convenio).toMatchObject({ filename: `convenio-${idreserva}.pdf`, mimeType: 'application/pdf' })
    const { text, files } = await readPdf(convenio?.content as ArrayBuffer)
    expect(text).toContain('Juárez')
    expect(files[0]?.texto).toBe(await readConvenio(testApp.deps.db, Number(idreserva)))
    expect(await read(`reserva-${idreserva}`)).toMatchObject({ estado: 'enviado' })
  })

  test('writes no file when a booking is accepted or refused', async () => {
    const files = () => readdir(testApp.folder, { recursive: true })
    const before = await files()
    const lleno = await makeViaje(testApp, { cupo: 1 })
    const { token } = await makeCliente(testApp)
    await book(testApp, lleno, token)
    expect((await post(testApp, 'nuevareserva', formOf(lleno), { token })).status).toBe(409)
    expect(await files()).toEqual(before)
    await testApp.drain()
  })

  test('mails a working recovery link, and removes it from the outbox when used or expired', async () => {
    const { mail } = await makeCliente(testApp)
    for (const use of [true, false]) {
      await testApp.drain()
      mailbox.recibidos.length = 0
      expect((await post(testApp, 'recuperarcuenta', { mail })).status).toBe(200)
      await testApp.drain()
      const enlace = /https?:\/\/\S+restablecerpassword\?\S+/.exec(mailbox.recibidos[0]?.text ?? '')?.[0] ?? ''
      const { searchParams } = new URL(enlace)
      const tk = searchParams.get('tk') ?? ''
      expect(searchParams.get('mail')).toBe(mail)
      expect(await (await post(testApp, 'verificardatos', { mail, tk })).json()).toBe(1)
      await runMaintenance(testApp.deps)
      const stored = async () =>
        JSON.stringify(await testApp.deps.db.select().from(correos).where(eq(correos.para, mail)))
      // The outbox table stores the code of a link encrypted, so a copy of the table opens no account.
      expect(await stored()).toContain('restablecerpassword')
      expect(await stored()).not.toContain(tk)
      if (use) await post(testApp, 'restablecerpassword', { mail, tk, password: 'nueva-clave' })
      else pass(61 * minute)
      await runMaintenance(testApp.deps)
      expect(await stored()).not.toContain('tk=')
      expect(await stored()).toMatch(/\/recuperarcuenta.*"secretos":null/)
    }
  })

  test('repeats no text from a form in mails to an unconfirmed address', async () => {
    const mail = 'blanco@example.com'
    const persona = { nombre: 'Premioganado', apellido: 'Premioganado', telefono: '3815550000', mail }
    const registro = { ...persona, password: 'secreta-1' }
    expect((await post(testApp, 'nuevousuario', registro)).status).toBe(200)
    await post(testApp, 'nuevaconsulta', { ...persona, consulta: 'Premioganado: entrá a reclamarlo' })
    const derecho = {
      ...persona,
      tipo: 'arrepentimiento',
      documento: '28456789',
      reserva: '1',
      detalle: 'Premioganado',
    }
    expect((await call(testApp, 'POST', 'solicitudes', { fields: derecho })).status).toBe(200)
    await post(testApp, 'recuperarcuenta', { mail })
    const entry = await (await post(testApp, 'iniciarsesion', registro)).json()
    const { token } = (entry as { results: { token: string } }).results
    await call(testApp, 'POST', 'cuenta/mail/pedido', { token })
    await call(testApp, 'POST', 'cuenta/mail', { token, fields: { mailNuevo: `otra-${mail}`, password: 'secreta-1' } })
    const child = {
      nombre: 'Premioganado',
      apellido: 'Premioganado',
      nombreT: 'Premioganado',
      apellidoT: 'Premioganado',
    }
    const { idreserva } = await book(testApp, await makeViaje(testApp), token, child)
    const complete = await makeViaje(testApp, { cupo: 1 })
    await book(testApp, complete, (await makeCliente(testApp)).token)
    const fields = { paquete: String(complete.viaje.id), documento: '51000001', ...child }
    expect((await call(testApp, 'POST', 'lista-de-espera', { token, fields })).status).toBe(200)
    const consultas = await call(testApp, 'POST', 'listadoconsultas.php', { token: admin, fields: {} })
    const respuesta = { idconsulta: consultas.results[0].id, respuesta: 'Gracias por escribirnos.' }
    expect((await post(testApp, 'resp', respuesta, { token: admin })).status).toBe(200)
    await testApp.drain()
    const own = mailbox.recibidos.filter(({ para }) => para[0]?.endsWith(mail))
    expect(own.length).toBeGreaterThanOrEqual(9)
    for (const { subject, text, html } of own) expect(`${subject} ${text} ${html}`).not.toMatch(/premioganado/i)
    expect(own.flatMap(({ attachments }) => attachments)).toEqual([])
    expect(own.find(({ subject }) => subject?.includes('recibimos tu reserva'))?.text).toMatch(
      new RegExp(`N\\.º\\s${idreserva}`),
    )
  })

  test('mails an invitation, with which the customer chooses a password and signs in', async () => {
    const { token } = await makePersonal(testApp, '10')
    const mail = 'invitada@example.com'
    const cliente = { nombre: 'Zoë', apellido: 'Ñáñez', telefono: '', mail }
    expect((await post(testApp, 'nuevocliente', cliente, { token })).status).toBe(200)
    const registro = { ...cliente, telefono: '3815550000', password: 'usurpada' }
    expect((await post(testApp, 'nuevousuario', registro)).status).toBe(409)
    expect((await post(testApp, 'iniciarsesion', { mail, password: 'usurpada' })).status).toBe(403)
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(1)
    const tk = /tk=([\w-]+)/.exec(mailbox.recibidos[0]?.text ?? '')?.[1] ?? ''
    const chosen = { mail, tk, password: 'elegida-1' }
    expect(await (await post(testApp, 'restablecerpassword', chosen)).json()).toBe(1)
    expect((await post(testApp, 'iniciarsesion', { mail, password: 'elegida-1' })).status).toBe(200)
  })
})

describe('the outbox', () => {
  test('sends nothing for a rolled-back transaction', async () => {
    const rolled = testApp.deps.db.transaction(async (tx) => {
      await sendCorreo(testApp.deps, tx, {
        clave: 'nunca',
        para: 'familia@example.com',
        plantilla: 'recuperacion',
        datos: { nombre: 'Ana', enlace: 'https://x.example' },
      })
      throw new Error('no seat')
    })
    await expect(rolled).rejects.toThrow('no seat')
    await testApp.drain()
    await runMaintenance(testApp.deps)
    expect(mailbox.recibidos).toEqual([])
    expect(await testApp.deps.db.$count(correos, eq(correos.clave, 'nunca'))).toBe(0)
  })

  test('sends one mail per key, even when its job runs twice', async () => {
    const key = await write()
    serial -= 1
    await write()
    const { id } = await read(key)
    await Promise.all([deliverCorreo(testApp.deps, id), deliverCorreo(testApp.deps, id), testApp.drain()])
    await deliverCorreo(testApp.deps, id)
    expect(mailbox.recibidos).toHaveLength(1)
    expect(await read(key)).toMatchObject({ estado: 'enviado', intentos: 1, enviadoEn: testApp.clock.now })
  })

  test('delivers accents, symbols and attachments unchanged, with the agency as Reply-To', async () => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 256))
    const agencia = await readAgencia(testApp.deps.db)
    await writeAgencia(testApp.deps.db, { ...agencia, nombre: 'Ñandú Viajes', mail: 'ventas@agencia.example' })
    const added = { nombre: '../../etc/Año\r\nBcc: x@y.z.pdf', tipo: 'application/pdf', content }
    await write(testApp.deps, { adjuntos: await storeAttachments(testApp.deps, [added]) })
    await testApp.drain()
    const [received] = mailbox.recibidos
    expect(received?.text).toContain('Sí: «ñandúes» y pingüinos — a 10 €')
    expect(received?.html).toContain('Sí: «ñandúes» y pingüinos — a 10 €')
    expect(received?.subject).toBe('Respuesta a tu consulta · Ñandú Viajes')
    expect(received?.replyTo).toMatchObject([{ address: 'ventas@agencia.example' }])
    const [attachment] = received?.attachments ?? []
    expect(attachment?.filename).toBe('Año Bcc- x@y.z.pdf')
    expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(content)
  })

  test('encrypts attachments at rest', async () => {
    const added = { nombre: 'a.txt', tipo: 'text/plain', content: Buffer.from('DNI 50123456') }
    const key = await write(testApp.deps, { adjuntos: await storeAttachments(testApp.deps, [added]) })
    const [attachment] = (await read(key)).adjuntos
    const file = await testApp.deps.storage.read(attachment?.archivo ?? '')
    expect(file?.length).toBeGreaterThan(0)
    expect(file?.includes('50123456')).toBe(false)
    await testApp.drain()
  })

  test("stores a link's code encrypted until the mail is sent", async () => {
    const enlace = 'https://x.example/restablecerpassword?mail=a%40example.com&tk=un-codigo.secreto'
    const key = 'propuesta-sellada'
    await write(testApp.deps, { clave: key, plantilla: 'recuperacion', datos: { nombre: 'Ana', enlace } })
    const { id, para: mail } = await read(key)
    await testApp.drain()
    await testApp.deps.db.transaction((tx) => resendCorreo(testApp.deps, tx, { id: 0, mail }, id))
    const all = JSON.stringify(await testApp.deps.db.select().from(correos))
    expect(all).not.toContain('un-codigo.secreto')
    await testApp.drain()
    expect(mailbox.recibidos.map(({ text }) => text?.includes(enlace))).toEqual([true, true])
    expect(mailbox.recibidos.every(({ html }) => html?.includes('tk=un-codigo.secreto'))).toBe(true)
    const other = await write(testApp.deps, { plantilla: 'recuperacion', datos: { nombre: 'Ana', enlace } })
    const foreign = { ...testApp.deps, secretKey: Buffer.alloc(32, 8) }
    await expect(deliverCorreo(foreign, (await read(other)).id)).rejects.toThrow('was not delivered')
  })

  test("does not interpret a person's text as headers or markup", async () => {
    const malo = 'Ana\r\nBcc: victima@example.com\r\n\r\n<script>alert(1)</script>'
    await write(testApp.deps, { datos: { nombre: malo, consulta: malo, respuesta: malo } })
    await testApp.drain()
    const [received] = mailbox.recibidos
    expect(received?.para).toEqual(['familia@example.com'])
    expect(received?.cabeceras).not.toMatch(/^bcc:/im)
    expect(received?.html).not.toContain('<script>')
  })

  test('does not send to a recipient field that contains two addresses', async () => {
    const key = await write(testApp.deps, { para: 'a@example.com, b@example.com' })
    await expect(testApp.drain()).rejects.toThrow()
    expect(mailbox.recibidos).toEqual([])
    expect(await read(key)).toMatchObject({ estado: 'pendiente', error: 'Not one mail address' })
    await testApp.deps.db.delete(correos).where(eq(correos.clave, key))
  })

  test('does not lose mails while the mail server is down, and delivers each once afterwards', async () => {
    mailbox.estado.caido = true
    const key = await write()
    await expect(testApp.drain()).rejects.toThrow(/not delivered/)
    const pendiente = await read(key)
    expect(pendiente).toMatchObject({ estado: 'pendiente', intentos: 1 })
    expect(pendiente.error).toContain('451')
    expect(pendiente.error).not.toContain('example.com')
    mailbox.estado.caido = false
    // The mail's job is lost, so the queue cannot retry. The maintenance finds the mail, but only after its delay.
    for (const wait of [0, 10 * minute]) {
      pass(wait)
      await deliverPending(testApp.deps)
      expect(mailbox.recibidos).toEqual([])
    }
    pass(30 * minute)
    await deliverPending(testApp.deps)
    expect(mailbox.recibidos.filter(({ para }) => para[0] === 'familia@example.com')).toHaveLength(1)
    expect(await read(key)).toMatchObject({ estado: 'enviado', intentos: 2, error: '' })
  })

  test('retries a mail for days, with pauses that grow to a few hours', async () => {
    mailbox.estado.caido = true
    const key = await write()
    const { id } = await read(key)
    const pausas = []
    for (let n = 1; n < maxAttempts; n += 1) {
      await expect(deliverCorreo(testApp.deps, id)).rejects.toThrow()
      const { proximoEn, estado } = await read(key)
      expect(estado).toBe('pendiente')
      pausas.push(((proximoEn?.getTime() ?? 0) - testApp.clock.now.getTime()) / 1000)
    }
    expect(pausas.slice(0, 3)).toEqual([firstRetrySeconds, 2 * firstRetrySeconds, 4 * firstRetrySeconds])
    expect(Math.max(...pausas)).toBe(longestRetrySeconds)
    expect(pausas.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3 * 24 * 3600)
    await testApp.deps.db.delete(correos).where(eq(correos.id, id))
  })

  test('stops at the first try for a missing mailbox, but retries when the server refuses the agency', async () => {
    const para = 'nadie@example.com'
    const key = await write(testApp.deps, { para })
    mailbox.estado.desconocidos.push(para)
    await testApp.drain()
    expect(await read(key)).toMatchObject({ estado: 'rebotado', intentos: 1 })
    mailbox.estado.rechazo = '535 5.7.8 Authentication required'
    const other = await write()
    await expect(testApp.drain()).rejects.toThrow('not delivered')
    expect(await read(other)).toMatchObject({ estado: 'pendiente', intentos: 1 })
    mailbox.estado.rechazo = ''
    mailbox.estado.desconocidos.length = 0
    await testApp.deps.db.delete(correos).where(inArray(correos.clave, [key, other]))
  })

  test('lists undeliverable mails as a task until staff retry them all', async () => {
    const tasks = async () => {
      const { results } = await call(testApp, 'GET', 'admin/tablero', { token: admin })
      return results.tareas.filter(({ tipo }: { tipo: string }) => tipo === 'correo')
    }
    mailbox.estado.caido = true
    const [espera, fallo] = [await read(await write()), await read(await write())]
    for (let n = 0; n < 3; n += 1) await expect(deliverCorreo(testApp.deps, espera.id)).rejects.toThrow()
    await testApp.deps.db
      .update(correos)
      .set({ estado: 'fallido', intentos: maxAttempts, error: '535 no' })
      .where(eq(correos.id, fallo.id))
    expect(await tasks()).toMatchObject([
      { id: 1, titulo: '1 mail sin poder salir', detalle: expect.stringContaining('451') },
      { id: 2, titulo: '1 mail sin entregar', detalle: expect.stringContaining('535') },
    ])
    mailbox.estado.caido = false
    const again = () => call(testApp, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect((await again()).results).toEqual({ cuantos: 2 })
    await testApp.drain()
    expect(await read(espera.clave)).toMatchObject({ estado: 'enviado', error: '' })
    expect(await read(fallo.clave)).toMatchObject({ estado: 'enviado', intentos: 1 })
    expect(await tasks()).toEqual([])
    expect((await again()).results).toEqual({ cuantos: 0 })
    const done = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'correo.reintentados'))
    expect(done).toMatchObject([{ despues: { cuantos: 2 } }])
  })

  test('does not retry a mail that a worker is sending', async () => {
    const { id, clave } = await read(await write())
    const enMano = { intentos: 2, error: '451 later', enviadoEn: testApp.clock.now }
    await testApp.deps.db.update(correos).set(enMano).where(eq(correos.id, id))
    const again = () => call(testApp, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect((await again()).results).toEqual({ cuantos: 0 })
    await testApp.drain()
    expect(await read(clave)).toMatchObject({ estado: 'pendiente', ...enMano })
    expect(mailbox.recibidos).toEqual([])
    pass(11 * minute)
    expect((await again()).results).toEqual({ cuantos: 1 })
    await testApp.drain()
    expect(mailbox.recibidos).toHaveLength(1)
  })

  test('does not retry a mail that failed over a month ago', async () => {
    const [before, after] = [await read(await write()), await read(await write())]
    for (const [{ id }, dias] of [
      [before, 31],
      [after, 29],
    ] as const) {
      const createdAt = new Date(testApp.clock.now.getTime() - dias * 24 * 60 * minute)
      await testApp.deps.db.update(correos).set({ estado: 'fallido', creadoEn: createdAt }).where(eq(correos.id, id))
    }
    const again = await call(testApp, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect(again.results).toEqual({ cuantos: 1 })
    await testApp.drain()
    expect(await read(after.clave)).toMatchObject({ estado: 'enviado' })
    expect(await read(before.clave)).toMatchObject({ estado: 'fallido' })
    expect(mailbox.recibidos).toHaveLength(1)
  })

  test('marks a mail as failed after the last try, and does not delete the mail', async () => {
    mailbox.estado.caido = true
    const key = await write()
    const { id } = await read(key)
    for (let i = 0; i < maxAttempts; i += 1) await expect(deliverCorreo(testApp.deps, id)).rejects.toThrow()
    expect(await read(key)).toMatchObject({ estado: 'fallido', intentos: maxAttempts })
    mailbox.estado.caido = false
    await deliverCorreo(testApp.deps, id)
    expect(mailbox.recibidos).toEqual([])
  })

  test('releases the mail of a crashed worker after ten minutes', async () => {
    const key = await write()
    const { id } = await read(key)
    await testApp.deps.db.update(correos).set({ intentos: 1, enviadoEn: testApp.clock.now }).where(eq(correos.id, id))
    await testApp.drain()
    expect(mailbox.recibidos).toEqual([])
    pass(11 * minute)
    await deliverCorreo(testApp.deps, id)
    expect(mailbox.recibidos).toHaveLength(1)
  })

  test('stores mails unsent when there is no SMTP server', async () => {
    const deps = { ...testApp.deps, mail: createNoMail() }
    const key = await write(deps)
    await deliverCorreo(deps, (await read(key)).id)
    expect(await read(key)).toMatchObject({ estado: 'guardado', intentos: 0 })
  })

  test('stores a mail to a reserved example address unsent, with the reason', async () => {
    const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: { name: '', address: 'hola@agencia.com.ar' } })
    const key = await write()
    await deliverCorreo({ ...testApp.deps, mail: smtp }, (await read(key)).id)
    expect(await read(key)).toMatchObject({ estado: 'guardado', error: 'No sale: es una dirección de ejemplo' })
    smtp.close()
  })
})

test('every mail shows each table amount on one line with its currency sign', async () => {
  const samples = await renderMailSamples(await readAgencia(testApp.deps.db), testApp.deps.publicUrl)
  const cells = samples.flatMap(({ plantilla, html }) =>
    [...html.matchAll(/<td([^>]*)>((?:\$|USD) [\d.,]+)<\/td>/g)].map(([, attributes = '', amount]) => ({
      plantilla,
      amount,
      whole: /white-space:\s*nowrap/.test(attributes),
    })),
  )
  expect(cells.map(({ plantilla }) => plantilla)).toContain('ajuste-de-precio')
  expect(cells.filter(({ whole }) => !whole)).toEqual([])
})
