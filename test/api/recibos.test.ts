import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { imputaciones, pagos, recibos } from '../../src/server/db/schema/pagos.ts'
import { cuotas } from '../../src/server/db/schema/reservas.ts'
import { settleFromProveedor } from '../../src/server/domain/dinero/proveedor/service.ts'
import { readAgencia, writeAgencia } from '../../src/server/domain/platform/ajustes/service.ts'
import { book, call, get, makeCliente, makeCotizacion, makePersonal, makeViaje, post } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { payDues } from './cobranza-de-prueba.ts'
import { openMailbox } from './mailbox.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await openTestApp({ mail: mailbox.mail })
  await makeCotizacion(testApp, 148_550)
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})
beforeEach(async () => {
  await testApp.drain()
  mailbox.recibidos.length = 0
})

async function makeFamilia(monto: Parameters<typeof makeViaje>[1] = {}) {
  const cliente = await makeCliente(testApp)
  const { idreserva } = await book(testApp, await makeViaje(testApp, monto), cliente.token)
  const rows = await testApp.deps.db
    .select({ id: cuotas.id })
    .from(cuotas)
    .where(eq(cuotas.reservaId, Number(idreserva)))
    .orderBy(asc(cuotas.moneda), asc(cuotas.numero))
  await testApp.drain()
  mailbox.recibidos.length = 0
  return { ...cliente, idreserva, cuotaIds: rows.map(({ id }) => id) }
}

async function payOnline({ token }: { token: string }, cuotaIds: number[]) {
  const answer = await post(testApp, 'pago', { conceptos: JSON.stringify(cuotaIds) }, { token })
  const { results } = (await answer.json()) as { results: { preferenceId: string } }
  await testApp.sandbox.decide(results.preferenceId, 'aprobar')
  await testApp.sandbox.deliver()
  await testApp.drain()
  return results.preferenceId
}

async function reciboOf(pagoId: number) {
  const [row] = await testApp.deps.db.select().from(recibos).where(eq(recibos.pagoId, pagoId))
  if (!row) throw new Error('no receipt')
  return row
}

describe('a receipt', () => {
  test('shows the payer, the amount in figures and words, and the dues it pays', async () => {
    const familia = await makeFamilia()
    const pagoId = await payDues(testApp, familia.cuotaIds.slice(0, 2))
    const { numero } = await reciboOf(pagoId)
    const answer = await get(testApp, `recibos/${numero}/pdf`, { token: familia.token })
    expect(answer.status).toBe(200)
    const { text, info } = await readPdf(await answer.arrayBuffer())
    const formateado = String(numero).padStart(8, '0')
    expect(info.Title).toBe(`Recibo N.º ${formateado}`)
    expect(text).toContain('Documento no válido como factura')
    expect(text).toContain('Paula Ibáñez')
    expect(text).toContain('28.456.789')
    expect(text).toContain('19/11/2026')
    expect(text).toContain('Efectivo')
    expect(text).toContain('$ 345.333,33')
    expect(text).toContain('Trescientos cuarenta y cinco mil trescientos treinta y tres pesos con 33/100')
    expect(text).toMatch(/Seña · Martina Juárez .{0,40}\$ 120\.000,00 Cuota 1 · Martina Juárez .{0,40}\$ 225\.333,33/)
  })

  test('shows both amounts and the rate for dollars paid in pesos', async () => {
    const familia = await makeFamilia({ monto: { moneda: '2', importe: asCentavos(150_000), senia: 0, cuotas: 3 } })
    await payOnline(familia, familia.cuotaIds.slice(0, 1))
    const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
    const { numero } = await reciboOf(pago?.id ?? 0)
    const { text } = await readPdf(await (await get(testApp, `recibos/${numero}/pdf`, familia)).arrayBuffer())
    expect(text).toContain('USD 500,00')
    expect(text).toMatch(/\$ 1\.485,50 del 19\/11\/2026/)
    expect(text).toContain('$ 742.750,00')
    expect(text).toContain(`Comprobante ${pago?.proveedorPagoId}`)
  })

  test('does not change when the agency is edited', async () => {
    const familia = await makeFamilia()
    const { numero } = await reciboOf(await payDues(testApp, familia.cuotaIds.slice(0, 1)))
    const read = async () =>
      (await readPdf(await (await get(testApp, `recibos/${numero}/pdf`, familia)).arrayBuffer())).text
    const before = await read()
    const agencia = await readAgencia(testApp.deps.db)
    await writeAgencia(testApp.deps.db, { ...agencia, nombre: 'Otra agencia', cuit: '30-99999999-1' })
    expect(await read()).toBe(before)
    await writeAgencia(testApp.deps.db, agencia)
  })

  test('shows the logo that the agency had when it was issued', async () => {
    const admin = (await makePersonal(testApp, '1')).token
    const familia = await makeFamilia()
    const logosOf = async (numero: number) => {
      const pdf = await getDocumentProxy(
        new Uint8Array(await (await get(testApp, `recibos/${numero}/pdf`, familia)).arrayBuffer()),
      )
      return (await extractImages(pdf, 1)).map(({ width, height }) => [width, height])
    }
    const { numero: sinLogo } = await reciboOf(await payDues(testApp, familia.cuotaIds.slice(0, 1)))
    const { version } = (await call(testApp, 'GET', 'admin/agencia', { token: admin })).results.aspecto
    const body = new FormData()
    body.set('version', version)
    const logo = sharp({ create: { width: 500, height: 100, channels: 3, background: '#336699' } }).png()
    body.set('logo', new File([new Uint8Array(await logo.toBuffer())], 'logo.png'))
    const headers = { authorization: `Bearer ${admin}` }
    expect((await testApp.app.request('/api/admin/aspecto', { method: 'POST', body, headers })).status).toBe(200)
    const { numero: conLogo } = await reciboOf(await payDues(testApp, familia.cuotaIds.slice(1, 2)))
    expect(await logosOf(sinLogo)).toEqual([])
    expect(await logosOf(conLogo)).toEqual([[500, 100]])
  })

  test('from before receipts were stored is rendered from the ledger', async () => {
    const familia = await makeFamilia()
    const { db, now } = testApp.deps
    const [cuotaId = 0] = familia.cuotaIds
    const pago = { usuarioId: familia.id, canal: 'efectivo', moneda: 'ARS', importe: asCentavos(12_500_000) } as const
    const [{ id: pagoId } = { id: 0 }] = await db
      .insert(pagos)
      .values({ ...pago, recibidoEn: now() })
      .returning({ id: pagos.id })
    await db
      .insert(imputaciones)
      .values({ pagoId, cuotaId, importe: asCentavos(12_000_000), importePago: asCentavos(12_000_000) })
    await db.insert(recibos).values({ numero: 900_001, pagoId })
    const { text } = await readPdf(await (await get(testApp, 'recibos/900001/pdf', familia)).arrayBuffer())
    expect(text).toContain('Seña · Martina Juárez')
    expect(text).toContain('A cuenta: queda como saldo a favor $ 5.000,00')
    expect(text).toContain('Ciento veinticinco mil pesos con 00/100')
  })

  test('is readable by the family and the administrator only', async () => {
    const [familia, other] = [await makeFamilia(), await makeCliente(testApp)]
    const [admin, operador] = [await makePersonal(testApp, '1'), await makePersonal(testApp, '10')]
    const { numero } = await reciboOf(await payDues(testApp, familia.cuotaIds.slice(0, 1)))
    const ask = async (token?: string) => (await get(testApp, `recibos/${numero}/pdf`, { token })).status
    expect(await ask(familia.token)).toBe(200)
    expect(await ask(admin.token)).toBe(200)
    expect(await ask(other.token)).toBe(404)
    expect(await ask(operador.token)).toBe(403)
    expect(await ask()).toBe(401)
    expect((await get(testApp, 'recibos/99999999/pdf', { token: admin.token })).status).toBe(404)
  })
})

describe("a receipt's mail", () => {
  test('is rendered by a job after the payment commits', async () => {
    const familia = await makeFamilia()
    const { numero } = await reciboOf(await payDues(testApp, familia.cuotaIds.slice(0, 1)))
    const { db } = testApp.deps
    const mailed = () => db.$count(correos, eq(correos.clave, `recibo-${numero}`))
    expect(await mailed()).toBe(0)
    await testApp.drain()
    expect(await mailed()).toBe(1)
  })

  test('is sent once with its PDF, however many webhooks arrive', async () => {
    const familia = await makeFamilia()
    await payOnline(familia, familia.cuotaIds.slice(1, 3))
    for (const aviso of testApp.sandbox.notices) await testApp.app.request(aviso.clone() as Request)
    await testApp.drain()
    const mine = mailbox.recibidos.filter(({ para }) => para.includes(familia.mail))
    expect(mine.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: recibo N\.º/)])
    const [mail] = mine
    expect(mail?.text).toMatch(/^Egresados \d+\n+Martina Juárez\nDel \d\d\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}\n/)
    expect(mail?.text).toMatch(/Cuota 2 +Martina Juárez +\$ 225\.333,33/)
    const [attachment] = mail?.attachments ?? []
    expect(attachment).toMatchObject({
      mimeType: 'application/pdf',
      filename: expect.stringMatching(/^recibo-\d{8}\.pdf$/),
    })
    const { text } = await readPdf(attachment?.content as ArrayBuffer)
    expect(text).toContain('$ 450.666,66')
  })

  test('names no trip in its first line when the payment is for two bookings', async () => {
    const familia = await makeFamilia()
    const other = await book(testApp, await makeViaje(testApp), familia.token)
    const [cuota] = await testApp.deps.db
      .select({ id: cuotas.id })
      .from(cuotas)
      .where(and(eq(cuotas.reservaId, Number(other.idreserva)), eq(cuotas.numero, 1)))
    await testApp.drain()
    mailbox.recibidos.length = 0
    await payOnline(familia, [...familia.cuotaIds.slice(1, 2), ...(cuota ? [cuota.id] : [])])
    const [mail] = mailbox.recibidos.filter(({ subject }) => subject?.includes('recibo N'))
    expect(mail?.text).toMatch(/^Recibimos tu pago\n/i)
    expect(mail?.text?.match(/Cuota 1 +Martina Juárez/g)).toHaveLength(2)
  })
})

test('the mail of a booking explains how to pay the deposit, and attaches the agreement', async () => {
  const familia = await makeCliente(testApp)
  await book(testApp, await makeViaje(testApp), familia.token)
  await testApp.drain()
  const [mail] = mailbox.recibidos
  expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(/falta la seña de \$ [\d.]+,\d\d: se abona en efectivo/)
  const codigo = /\/verificar\/([0-9a-f]{64})/.exec(mail?.text?.replace(/\s+/g, ' ') ?? '')?.[1] ?? 'none'
  const { text } = await readPdf(mail?.attachments[0]?.content as ArrayBuffer)
  expect(text.replace(/ /g, '')).toContain(codigo)
})

test('the mail about a chargeback lists the dues that are unpaid again', async () => {
  const familia = await makeFamilia()
  await payOnline(familia, familia.cuotaIds.slice(1, 2))
  const [pago] = await testApp.deps.db.select().from(pagos).where(eq(pagos.usuarioId, familia.id))
  const proveedorPagoId = pago?.proveedorPagoId ?? ''
  mailbox.recibidos.length = 0
  const enProveedor = await testApp.sandbox.store.getPago(proveedorPagoId)
  if (!enProveedor) throw new Error('no payment')
  await testApp.sandbox.store.putPago({ ...enProveedor, estado: 'charged_back' })
  for (let i = 0; i < 3; i++) await settleFromProveedor(testApp.deps, proveedorPagoId)
  await testApp.drain()
  expect(mailbox.recibidos).toHaveLength(1)
  const [mail] = mailbox.recibidos
  expect(mail?.subject).toContain('Desconociste un pago de $ 225.333,33')
  expect(mail?.text).toMatch(/Cuota 1 de Martina Juárez +10\/12\/2026 +\$ 225\.333,33/)
  const keys = await testApp.deps.db
    .select({ clave: correos.clave })
    .from(correos)
    .where(eq(correos.para, familia.mail))
  expect(keys.filter(({ clave }) => clave.startsWith('devolucion-'))).toHaveLength(1)
})
