import { readdir } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/casa/ajustes/service.ts'
import type { Deps } from '../../src/server/domain/deps.ts'
import { renderMuestras } from '../../src/server/domain/mensajes/correo/muestras.ts'
import {
  deliverCorreo,
  deliverPending,
  esperaInicial,
  esperaMax,
  intentosMax,
  resendCorreo,
  sendCorreo,
  storeAdjuntos,
} from '../../src/server/domain/mensajes/correo/service.ts'
import { readConvenio } from '../../src/server/domain/viajes/convenios/service.ts'
import { createNoMail } from '../../src/server/gateways/mail/none.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { maintain } from '../../src/server/jobs/maintain.ts'
import { book, call, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { readPdf } from '../pdf.ts'
import { openBuzon } from './correo-buzon.ts'

let buzon: Awaited<ReturnType<typeof openBuzon>>
let house: House
let admin: string
beforeAll(async () => {
  buzon = await openBuzon()
  house = await openHouse({ mail: buzon.mail })
  admin = (await makePersonal(house, '1')).token
})
afterAll(async () => {
  await house.close()
  await buzon.close()
})
beforeEach(async () => {
  buzon.estado.caido = false
  await house.drain()
  buzon.recibidos.length = 0
})

const minuto = 60_000
const pass = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}
const read = async (clave: string) =>
  (await house.deps.db.select().from(correos).where(eq(correos.clave, clave)))[0] ?? fail()
const fail = (): never => {
  throw new Error('No such mail')
}
let serial = 0
/** A mail in the outbox, as a change of the house writes it. */
async function write(deps: Deps = house.deps, extra: object = {}) {
  serial += 1
  const clave = `prueba-${serial}`
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave,
      para: 'familia@example.com',
      plantilla: 'respuesta',
      datos: { nombre: 'Íñigo', consulta: '¿Ñandúes?', respuesta: 'Sí: «ñandúes» y pingüinos — a 10 €' },
      ...extra,
    }),
  )
  return clave
}

describe('what the house mails', () => {
  test('a booking: once, with its plan and the agreement', async () => {
    const { token, mail } = await makeCliente(house)
    const { idreserva } = await book(house, await makeViaje(house), token)
    await house.drain()
    const [recibido, ...otros] = buzon.recibidos
    expect(otros).toEqual([])
    expect(recibido?.para).toEqual([mail])
    expect(recibido?.subject).toContain(`recibimos tu reserva N.º\u00a0${idreserva}`)
    expect(recibido?.html).toContain('Martina Juárez')
    expect(recibido?.text).toContain('03/12/2026')
    expect(recibido?.text).toMatch(/Seña +03\/12\/2026 +\$ 120\.000,00\n/)
    const [convenio] = recibido?.attachments ?? []
    expect(convenio).toMatchObject({ filename: `convenio-${idreserva}.pdf`, mimeType: 'application/pdf' })
    const { text, files } = await readPdf(convenio?.content as ArrayBuffer)
    expect(text).toContain('Juárez')
    expect(files[0]?.texto).toBe(await readConvenio(house.deps.db, Number(idreserva)))
    expect(await read(`reserva-${idreserva}`)).toMatchObject({ estado: 'enviado' })
  })

  test('a booking, refused or not, writes no file', async () => {
    const files = () => readdir(house.folder, { recursive: true })
    const before = await files()
    const lleno = await makeViaje(house, { cupo: 1 })
    const { token } = await makeCliente(house)
    await book(house, lleno, token)
    expect((await post(house, 'nuevareserva', formOf(lleno), { token })).status).toBe(409)
    expect(await files()).toEqual(before)
    await house.drain()
  })

  test('a recovery link that works, and is gone from the outbox when spent or expired', async () => {
    const { mail } = await makeCliente(house)
    for (const use of [true, false]) {
      await house.drain()
      buzon.recibidos.length = 0
      expect((await post(house, 'recuperarcuenta', { mail })).status).toBe(200)
      await house.drain()
      const enlace = /https?:\/\/\S+restablecerpassword\?\S+/.exec(buzon.recibidos[0]?.text ?? '')?.[0] ?? ''
      const { searchParams } = new URL(enlace)
      const tk = searchParams.get('tk') ?? ''
      expect(searchParams.get('mail')).toBe(mail)
      expect(await (await post(house, 'verificardatos', { mail, tk })).json()).toBe(1)
      await maintain(house.deps)
      const stored = async () =>
        JSON.stringify(await house.deps.db.select().from(correos).where(eq(correos.para, mail)))
      // A dump of the outbox opens no account.
      expect(await stored()).toContain('restablecerpassword')
      expect(await stored()).not.toContain(tk)
      if (use) await post(house, 'restablecerpassword', { mail, tk, password: 'nueva-clave' })
      else pass(61 * minuto)
      await maintain(house.deps)
      expect(await stored()).not.toContain('tk=')
      expect(await stored()).toMatch(/\/recuperarcuenta.*"secretos":null/)
    }
  })

  test('to an address that nobody proved repeats nothing of what was typed beside it', async () => {
    const mail = 'blanco@example.com'
    const persona = { nombre: 'Premioganado', apellido: 'Premioganado', telefono: '3815550000', mail }
    const registro = { ...persona, password: 'secreta-1' }
    expect((await post(house, 'nuevousuario', registro)).status).toBe(200)
    await post(house, 'nuevaconsulta', { ...persona, consulta: 'Premioganado: entrá a reclamarlo' })
    const derecho = {
      ...persona,
      tipo: 'arrepentimiento',
      documento: '28456789',
      reserva: '1',
      detalle: 'Premioganado',
    }
    expect((await call(house, 'POST', 'solicitudes', { fields: derecho })).status).toBe(200)
    await post(house, 'recuperarcuenta', { mail })
    const entrada = await (await post(house, 'iniciarsesion', registro)).json()
    const { token } = (entrada as { results: { token: string } }).results
    await call(house, 'POST', 'cuenta/mail/pedido', { token })
    await call(house, 'POST', 'cuenta/mail', { token, fields: { mailNuevo: `otra-${mail}`, password: 'secreta-1' } })
    const hijo = {
      nombre: 'Premioganado',
      apellido: 'Premioganado',
      nombreT: 'Premioganado',
      apellidoT: 'Premioganado',
    }
    const { idreserva } = await book(house, await makeViaje(house), token, hijo)
    const completo = await makeViaje(house, { cupo: 1 })
    await book(house, completo, (await makeCliente(house)).token)
    const fields = { paquete: String(completo.viaje.id), documento: '51000001', ...hijo }
    expect((await call(house, 'POST', 'lista-de-espera', { token, fields })).status).toBe(200)
    const consultas = await call(house, 'POST', 'listadoconsultas.php', { token: admin, fields: {} })
    const respuesta = { idconsulta: consultas.results[0].id, respuesta: 'Gracias por escribirnos.' }
    expect((await post(house, 'resp', respuesta, { token: admin })).status).toBe(200)
    await house.drain()
    const suyos = buzon.recibidos.filter(({ para }) => para[0]?.endsWith(mail))
    expect(suyos.length).toBeGreaterThanOrEqual(9)
    for (const { subject, text, html } of suyos) expect(`${subject} ${text} ${html}`).not.toMatch(/premioganado/i)
    expect(suyos.flatMap(({ attachments }) => attachments)).toEqual([])
    expect(suyos.find(({ subject }) => subject?.includes('recibimos tu reserva'))?.text).toMatch(
      new RegExp(`N\\.º\\s${idreserva}`),
    )
  })

  test('an invitation, by which the customer chooses a password and signs in', async () => {
    const { token } = await makePersonal(house, '10')
    const mail = 'invitada@example.com'
    const cliente = { nombre: 'Zoë', apellido: 'Ñáñez', telefono: '', mail }
    expect((await post(house, 'nuevocliente', cliente, { token })).status).toBe(200)
    const registro = { ...cliente, telefono: '3815550000', password: 'usurpada' }
    expect((await post(house, 'nuevousuario', registro)).status).toBe(409)
    expect((await post(house, 'iniciarsesion', { mail, password: 'usurpada' })).status).toBe(403)
    await house.drain()
    expect(buzon.recibidos).toHaveLength(1)
    const tk = /tk=([\w-]+)/.exec(buzon.recibidos[0]?.text ?? '')?.[1] ?? ''
    const elegida = { mail, tk, password: 'elegida-1' }
    expect(await (await post(house, 'restablecerpassword', elegida)).json()).toBe(1)
    expect((await post(house, 'iniciarsesion', { mail, password: 'elegida-1' })).status).toBe(200)
  })
})

describe('the outbox', () => {
  test('a transaction that is rolled back mails nothing', async () => {
    const rolled = house.deps.db.transaction(async (tx) => {
      await sendCorreo(house.deps, tx, {
        clave: 'nunca',
        para: 'familia@example.com',
        plantilla: 'recuperacion',
        datos: { nombre: 'Ana', enlace: 'https://x.example' },
      })
      throw new Error('no seat')
    })
    await expect(rolled).rejects.toThrow('no seat')
    await house.drain()
    await maintain(house.deps)
    expect(buzon.recibidos).toEqual([])
    expect(await house.deps.db.$count(correos, eq(correos.clave, 'nunca'))).toBe(0)
  })

  test('the same cause twice is one mail, and so is the same job twice', async () => {
    const clave = await write()
    serial -= 1
    await write()
    const { id } = await read(clave)
    await Promise.all([deliverCorreo(house.deps, id), deliverCorreo(house.deps, id), house.drain()])
    await deliverCorreo(house.deps, id)
    expect(buzon.recibidos).toHaveLength(1)
    expect(await read(clave)).toMatchObject({ estado: 'enviado', intentos: 1, enviadoEn: house.clock.now })
  })

  test('accents, symbols and attachments arrive as they were; replies go to the agency', async () => {
    const contenido = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 256))
    const agencia = await readAgencia(house.deps.db)
    await writeAgencia(house.deps.db, { ...agencia, nombre: 'Ñandú Viajes', mail: 'ventas@agencia.example' })
    const nuevo = { nombre: '../../etc/Año\r\nBcc: x@y.z.pdf', tipo: 'application/pdf', contenido }
    await write(house.deps, { adjuntos: await storeAdjuntos(house.deps, [nuevo]) })
    await house.drain()
    const [recibido] = buzon.recibidos
    expect(recibido?.text).toContain('Sí: «ñandúes» y pingüinos — a 10 €')
    expect(recibido?.html).toContain('Sí: «ñandúes» y pingüinos — a 10 €')
    expect(recibido?.subject).toBe('Respuesta a tu consulta · Ñandú Viajes')
    expect(recibido?.replyTo).toMatchObject([{ address: 'ventas@agencia.example' }])
    const [adjunto] = recibido?.attachments ?? []
    expect(adjunto?.filename).toBe('Año Bcc- x@y.z.pdf')
    expect(Buffer.from(adjunto?.content as ArrayBuffer)).toEqual(contenido)
  })

  test('attachments are sealed at rest', async () => {
    const nuevo = { nombre: 'a.txt', tipo: 'text/plain', contenido: Buffer.from('DNI 50123456') }
    const clave = await write(house.deps, { adjuntos: await storeAdjuntos(house.deps, [nuevo]) })
    const [adjunto] = (await read(clave)).adjuntos
    const file = await house.deps.storage.read(adjunto?.archivo ?? '')
    expect(file?.length).toBeGreaterThan(0)
    expect(file?.includes('50123456')).toBe(false)
    await house.drain()
  })

  test('a link’s code lies sealed until it leaves, also of a mail sent again, and opens with no other key', async () => {
    const enlace = 'https://x.example/restablecerpassword?mail=a%40example.com&tk=un-codigo.secreto'
    const clave = 'propuesta-sellada'
    await write(house.deps, { clave, plantilla: 'recuperacion', datos: { nombre: 'Ana', enlace } })
    const { id, para: mail } = await read(clave)
    await house.drain()
    await house.deps.db.transaction((tx) => resendCorreo(house.deps, tx, { id: 0, mail }, id))
    const todo = JSON.stringify(await house.deps.db.select().from(correos))
    expect(todo).not.toContain('un-codigo.secreto')
    await house.drain()
    expect(buzon.recibidos.map(({ text }) => text?.includes(enlace))).toEqual([true, true])
    expect(buzon.recibidos.every(({ html }) => html?.includes('tk=un-codigo.secreto'))).toBe(true)
    const otra = await write(house.deps, { plantilla: 'recuperacion', datos: { nombre: 'Ana', enlace } })
    const ajena = { ...house.deps, secretKey: Buffer.alloc(32, 8) }
    await expect(deliverCorreo(ajena, (await read(otra)).id)).rejects.toThrow('was not delivered')
  })

  test('what a person writes makes no header and no markup', async () => {
    const malo = 'Ana\r\nBcc: victima@example.com\r\n\r\n<script>alert(1)</script>'
    await write(house.deps, { datos: { nombre: malo, consulta: malo, respuesta: malo } })
    await house.drain()
    const [recibido] = buzon.recibidos
    expect(recibido?.para).toEqual(['familia@example.com'])
    expect(recibido?.cabeceras).not.toMatch(/^bcc:/im)
    expect(recibido?.html).not.toContain('<script>')
  })

  test('an address that hides a second reader goes nowhere', async () => {
    const clave = await write(house.deps, { para: 'a@example.com, b@example.com' })
    await expect(house.drain()).rejects.toThrow()
    expect(buzon.recibidos).toEqual([])
    expect(await read(clave)).toMatchObject({ estado: 'pendiente', error: 'Not one mail address' })
    await house.deps.db.delete(correos).where(eq(correos.clave, clave))
  })

  test('with the server down nothing is lost: it arrives once, later', async () => {
    buzon.estado.caido = true
    const clave = await write()
    await expect(house.drain()).rejects.toThrow(/not delivered/)
    const pendiente = await read(clave)
    expect(pendiente).toMatchObject({ estado: 'pendiente', intentos: 1 })
    expect(pendiente.error).toContain('451')
    expect(pendiente.error).not.toContain('example.com')
    buzon.estado.caido = false
    // The queue would try again by itself; its job is lost, so the chores find the mail, but not before its time.
    for (const wait of [0, 10 * minuto]) {
      pass(wait)
      await deliverPending(house.deps)
      expect(buzon.recibidos).toEqual([])
    }
    pass(30 * minuto)
    await deliverPending(house.deps)
    expect(buzon.recibidos.filter(({ para }) => para[0] === 'familia@example.com')).toHaveLength(1)
    expect(await read(clave)).toMatchObject({ estado: 'enviado', intentos: 2, error: '' })
  })

  test('tries go on for days, with pauses that grow up to some hours', async () => {
    buzon.estado.caido = true
    const clave = await write()
    const { id } = await read(clave)
    const pausas = []
    for (let n = 1; n < intentosMax; n += 1) {
      await expect(deliverCorreo(house.deps, id)).rejects.toThrow()
      const { proximoEn, estado } = await read(clave)
      expect(estado).toBe('pendiente')
      pausas.push(((proximoEn?.getTime() ?? 0) - house.clock.now.getTime()) / 1000)
    }
    expect(pausas.slice(0, 3)).toEqual([esperaInicial, 2 * esperaInicial, 4 * esperaInicial])
    expect(Math.max(...pausas)).toBe(esperaMax)
    expect(pausas.reduce((suma, una) => suma + una, 0)).toBeGreaterThan(3 * 24 * 3600)
    await house.deps.db.delete(correos).where(eq(correos.id, id))
  })

  test('a mailbox that does not exist is final at the first try; a server that refuses us is not', async () => {
    const para = 'nadie@example.com'
    const clave = await write(house.deps, { para })
    buzon.estado.desconocidos.push(para)
    await house.drain()
    expect(await read(clave)).toMatchObject({ estado: 'rebotado', intentos: 1 })
    buzon.estado.rechazo = '535 5.7.8 Authentication required'
    const otra = await write()
    await expect(house.drain()).rejects.toThrow('not delivered')
    expect(await read(otra)).toMatchObject({ estado: 'pendiente', intentos: 1 })
    buzon.estado.rechazo = ''
    buzon.estado.desconocidos.length = 0
    await house.deps.db.delete(correos).where(inArray(correos.clave, [clave, otra]))
  })

  test('what cannot leave is a task, until staff send all of it again', async () => {
    const tareas = async () => {
      const { results } = await call(house, 'GET', 'admin/tablero', { token: admin })
      return results.tareas.filter(({ tipo }: { tipo: string }) => tipo === 'correo')
    }
    buzon.estado.caido = true
    const [espera, fallo] = [await read(await write()), await read(await write())]
    for (let n = 0; n < 3; n += 1) await expect(deliverCorreo(house.deps, espera.id)).rejects.toThrow()
    await house.deps.db
      .update(correos)
      .set({ estado: 'fallido', intentos: intentosMax, error: '535 no' })
      .where(eq(correos.id, fallo.id))
    expect(await tareas()).toMatchObject([
      { id: 1, titulo: '1 mail sin poder salir', detalle: expect.stringContaining('451') },
      { id: 2, titulo: '1 mail sin entregar', detalle: expect.stringContaining('535') },
    ])
    buzon.estado.caido = false
    const again = () => call(house, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect((await again()).results).toEqual({ cuantos: 2 })
    await house.drain()
    expect(await read(espera.clave)).toMatchObject({ estado: 'enviado', error: '' })
    expect(await read(fallo.clave)).toMatchObject({ estado: 'enviado', intentos: 1 })
    expect(await tareas()).toEqual([])
    expect((await again()).results).toEqual({ cuantos: 0 })
    const hechos = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'correo.reintentados'))
    expect(hechos).toMatchObject([{ despues: { cuantos: 2 } }])
  })

  test('a mail that a worker has in hand is left to it when staff send all that failed again', async () => {
    const { id, clave } = await read(await write())
    const enMano = { intentos: 2, error: '451 later', enviadoEn: house.clock.now }
    await house.deps.db.update(correos).set(enMano).where(eq(correos.id, id))
    const again = () => call(house, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect((await again()).results).toEqual({ cuantos: 0 })
    await house.drain()
    expect(await read(clave)).toMatchObject({ estado: 'pendiente', ...enMano })
    expect(buzon.recibidos).toEqual([])
    pass(11 * minuto)
    expect((await again()).results).toEqual({ cuantos: 1 })
    await house.drain()
    expect(buzon.recibidos).toHaveLength(1)
  })

  test('a mail that failed over a month ago is not sent when staff send all that failed again', async () => {
    const [viejo, nuevo] = [await read(await write()), await read(await write())]
    for (const [{ id }, dias] of [
      [viejo, 31],
      [nuevo, 29],
    ] as const) {
      const creadoEn = new Date(house.clock.now.getTime() - dias * 24 * 60 * minuto)
      await house.deps.db.update(correos).set({ estado: 'fallido', creadoEn }).where(eq(correos.id, id))
    }
    const again = await call(house, 'POST', 'admin/correos/reintento', { token: admin, fields: {} })
    expect(again.results).toEqual({ cuantos: 1 })
    await house.drain()
    expect(await read(nuevo.clave)).toMatchObject({ estado: 'enviado' })
    expect(await read(viejo.clave)).toMatchObject({ estado: 'fallido' })
    expect(buzon.recibidos).toHaveLength(1)
  })

  test('after the last try it is failed and stays to be read', async () => {
    buzon.estado.caido = true
    const clave = await write()
    const { id } = await read(clave)
    for (let i = 0; i < intentosMax; i += 1) await expect(deliverCorreo(house.deps, id)).rejects.toThrow()
    expect(await read(clave)).toMatchObject({ estado: 'fallido', intentos: intentosMax })
    buzon.estado.caido = false
    await deliverCorreo(house.deps, id)
    expect(buzon.recibidos).toEqual([])
  })

  test('a worker that died with a mail in hand holds it for a while only', async () => {
    const clave = await write()
    const { id } = await read(clave)
    await house.deps.db.update(correos).set({ intentos: 1, enviadoEn: house.clock.now }).where(eq(correos.id, id))
    await house.drain()
    expect(buzon.recibidos).toEqual([])
    pass(11 * minuto)
    await deliverCorreo(house.deps, id)
    expect(buzon.recibidos).toHaveLength(1)
  })

  test('without an SMTP server mails are kept to be read', async () => {
    const deps = { ...house.deps, mail: createNoMail() }
    const clave = await write(deps)
    await deliverCorreo(deps, (await read(clave)).id)
    expect(await read(clave)).toMatchObject({ estado: 'guardado', intentos: 0 })
  })

  test('to an address that is kept for examples none leaves: it stays to be read, with why', async () => {
    const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: { name: '', address: 'hola@agencia.com.ar' } })
    const clave = await write()
    await deliverCorreo({ ...house.deps, mail: smtp }, (await read(clave)).id)
    expect(await read(clave)).toMatchObject({ estado: 'guardado', error: 'No sale: es una dirección de ejemplo' })
    smtp.close()
  })
})

test('no mail parts an amount of a table from its sign at the end of a line', async () => {
  const muestras = await renderMuestras(await readAgencia(house.deps.db), house.deps.publicUrl)
  const cells = muestras.flatMap(({ plantilla, html }) =>
    [...html.matchAll(/<td([^>]*)>((?:\$|USD) [\d.,]+)<\/td>/g)].map(([, attributes = '', amount]) => ({
      plantilla,
      amount,
      whole: /white-space:\s*nowrap/.test(attributes),
    })),
  )
  expect(cells.map(({ plantilla }) => plantilla)).toContain('ajuste-de-precio')
  expect(cells.filter(({ whole }) => !whole)).toEqual([])
})
