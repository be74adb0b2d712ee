import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { cuenta } from '../../src/contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { transferencias } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import {
  readAgencia,
  readCobranza,
  writeAgencia,
  writeCobranza,
} from '../../src/server/domain/platform/ajustes/service.ts'
import { openSealed } from '../../src/server/sealed.pure.ts'
import { book, get, makeCliente, makeViaje } from '../factories.ts'
import { readPdf } from '../pdf.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prepare } from './pagos-de-prueba.ts'

let testApp: TestApp
let foto: Uint8Array<ArrayBuffer>
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')
const cuentaBancaria = { titular: 'Cumbre', cuit: '30-0', banco: 'Banco', cbu: '0000', alias: 'cumbre.norte' }

beforeAll(async () => {
  testApp = await openTestApp()
  const { deps } = testApp
  await writeAgencia(deps.db, { ...(await readAgencia(deps.db)), mail: 'agencia@example.com' })
  await writeCobranza(deps.db, { ...(await readCobranza(deps.db)), transferencia: cuentaBancaria })
  const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aaa' } })
  foto = new Uint8Array(
    await canvas
      .withExif({ IFD0: { Artist: 'Paula' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(() => testApp.close())

async function family() {
  const cliente = await makeCliente(testApp)
  await book(testApp, await makeViaje(testApp), cliente.token)
  const read = async () => ((await (await get(testApp, 'cuenta', cliente)).json()) as ReplyOf<typeof cuenta>).results
  const cuota = (await read()).reservas[0]?.cuotas.find(({ numero }) => numero === 1)?.id ?? 0
  return { ...cliente, read, cuota }
}

type Given = { token: string; cuota: number; file?: BlobPart; fields?: Record<string, string>; clave?: string }

async function report({ token, cuota, file = foto, fields = {}, clave }: Given) {
  const form = new FormData()
  const body = { importe: '225333.33', fecha: '18-11-2026', referencia: '00412', conceptos: `[${cuota}]`, ...fields }
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  form.set('comprobante', new File([file], 'comprobante'))
  const answer = await testApp.app.request('/api/cuenta/transferencias', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(clave && { 'idempotency-key': clave }) },
  })
  const reply = (await answer.json()) as {
    results?: { id: number }
    error?: { codigo: string; mensaje: string; campos?: Record<string, string> }
  }
  return { status: answer.status, ...reply.results, ...reply.error }
}

const kept = () => readdir(join(testApp.folder, 'privado/transferencias')).catch((): string[] => [])
const stored = async (id: number | undefined) => {
  const [row] = await testApp.deps.db
    .select()
    .from(transferencias)
    .where(eq(transferencias.id, id ?? 0))
  if (!row) throw new Error('no row')
  const sealed = await testApp.deps.storage.read(row.archivo)
  if (!sealed) throw new Error('no file')
  return { fila: row, sellado: sealed, abierto: openSealed(testApp.deps.secretKey, sealed, row.archivo) }
}

test('a reported transfer stores its proof and pays nothing until staff credit it', async () => {
  const { token, cuota, read } = await family()
  const { status, id } = await report({ token, cuota })
  expect(status).toBe(200)
  const cuenta = await read()
  expect(cuenta.transferencias).toEqual([
    {
      id,
      fecha: '2026-11-18',
      importe: 22_533_333,
      referencia: '00412',
      estado: 'informada',
      motivo: '',
      conceptos: [cuota],
    },
  ])
  expect(cuenta.pagos).toEqual([])
  expect(cuenta.reservas[0]?.cuotas.find(({ numero }) => numero === 1)?.situacion).toBe('en_verificacion')
  expect(await (await get(testApp, 'listadocuentas.php', { token })).text()).not.toContain(`"id":"${cuota}"`)
  // The deposit is next, because it is unpaid and due before the following cuota.
  expect(cuenta.siguiente).toBe(cuenta.reservas[0]?.cuotas.find(({ numero }) => numero === 0)?.id)
  // The account statement also shows the due as reported, whether or not it is overdue.
  const papel = await get(testApp, `reservas/${cuenta.reservas[0]?.id}/estado.pdf`, { token })
  expect((await readPdf(await papel.arrayBuffer())).text).toMatch(/Cuota 1 .* Transferencia en verificación/)
})

test('a due is not paid by transfer and online at the same time, whichever comes first', async () => {
  const { token, cuota } = await family()
  const before = await prepare(testApp, token, [String(cuota)])
  expect((await report({ token, cuota })).status).toBe(200)
  await testApp.drain()
  expect((await fetch(`${testApp.sandbox.url}/pagar/${before.preferenceId}`)).status).toBe(410)
  expect(await prepare(testApp, token, [String(cuota)])).toMatchObject({ codigo: 'pago_en_proceso' })
  const other = await family()
  await Promise.all([prepare(testApp, other.token, [String(other.cuota)]), report(other)])
  const open = and(eq(preferencias.usuarioId, other.id), inArray(preferencias.estado, ['preparando', 'lista']))
  expect(await testApp.deps.db.$count(preferencias, open)).toBe(0)
})

test('a picture as proof of transfer is re-encoded and a PDF stored unchanged, both encrypted', async () => {
  const { token, cuota } = await family()
  const imagen = await stored((await report({ token, cuota })).id)
  expect(imagen.fila.archivoTipo).toBe('image/jpeg')
  expect((await sharp(imagen.abierto).metadata()).exif).toBeUndefined()
  const papel = await stored((await report({ token, cuota, file: pdf, fields: { referencia: 'otra' } })).id)
  expect(papel.fila.archivoTipo).toBe('application/pdf')
  expect(papel.abierto.equals(Buffer.from(pdf))).toBe(true)
  expect(papel.sellado.includes('%PDF-')).toBe(false)
})

test("the audit log stores a transfer's amount in centavos", async () => {
  const { token, cuota } = await family()
  const { id } = await report({ token, cuota })
  const auditRows = await testApp.deps.db
    .select({ despues: auditoria.despues })
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'transferencia.informada'), eq(auditoria.objetoId, String(id))))
  expect(auditRows).toMatchObject([{ despues: { importe: 22_533_333 } }])
})

test('a reported transfer is mailed to the agency once', async () => {
  const { token, cuota } = await family()
  const { id } = await report({ token, cuota })
  const mails = await testApp.deps.db
    .select({ para: correos.para })
    .from(correos)
    .where(eq(correos.clave, `aviso-transferencia-${id}`))
  expect(mails).toEqual([{ para: 'agencia@example.com' }])
})

test('a transfer is reported once per idempotency key, with one file', async () => {
  const { token, cuota, read } = await family()
  const before = (await kept()).length
  const first = await report({ token, cuota, clave: 'una' })
  const again = await report({ token, cuota, clave: 'una' })
  expect(again.id).toBe(first.id)
  expect((await read()).transferencias).toHaveLength(1)
  expect(await kept()).toHaveLength(before + 1)
  expect(await report({ token, cuota, clave: 'una', fields: { importe: '1' } })).toMatchObject({ status: 409 })
})

test("a transfer with an invalid proof or for another family's due is not stored", async () => {
  const { token, cuota } = await family()
  const other = await family()
  const before = await kept()
  const html = '<script>alert(1)</script>'.repeat(20)
  expect(await report({ token, cuota, file: html })).toMatchObject({ status: 400, codigo: 'comprobante_invalido' })
  const huge = new Uint8Array(10 * 1024 * 1024 + 1).fill(37)
  huge.set(pdf)
  expect(await report({ token, cuota, file: huge })).toMatchObject({ codigo: 'comprobante_demasiado_grande' })
  expect(await report({ token, cuota: other.cuota })).toMatchObject({ status: 404 })
  expect(await report({ token, cuota, fields: { importe: '0' } })).toMatchObject({
    campos: { importe: expect.any(String) },
  })
  for (const fecha of ['20-11-2026', '19-9-2026'])
    expect(await report({ token, cuota, fields: { fecha } })).toMatchObject({
      status: 400,
      campos: { fecha: expect.any(String) },
    })
  expect(await kept()).toEqual(before)
})

test('a transfer is refused when the agency has no bank account', async () => {
  const { token, cuota } = await family()
  const { deps } = testApp
  const cobranza = await readCobranza(deps.db)
  await writeCobranza(deps.db, { ...cobranza, transferencia: { titular: '', cuit: '', banco: '', cbu: '', alias: '' } })
  const [before] = await deps.db.select({ n: count() }).from(transferencias)
  expect(await report({ token, cuota })).toMatchObject({ status: 409, codigo: 'sin_transferencias' })
  const [after] = await deps.db.select({ n: count() }).from(transferencias)
  expect(after).toEqual(before)
  await writeCobranza(deps.db, cobranza)
})

test("a second transfer with the same reference, day and amount needs the family's confirmation", async () => {
  const familia = await family()
  expect((await report(familia)).status).toBe(200)
  const same = await report(familia)
  expect(same).toMatchObject({ status: 409, codigo: 'transferencia_repetida' })
  expect(same.mensaje).toBe(
    'Ya hay una transferencia igual: $ 225.333,33 del 18/11/2026, con la referencia 00412. Si es otra, confirmala',
  )
  const others: Record<string, string>[] = [
    { referencia: '00413' },
    { fecha: '17-11-2026' },
    { importe: '225333.34' },
    { confirmaigual: '1' },
  ]
  for (const fields of others) expect((await report({ ...familia, fields })).status).toBe(200)
  expect((await report(await family())).status).toBe(200)
})
