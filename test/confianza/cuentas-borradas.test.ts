import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '../../src/server/db/client.ts'
import { embeddedFolder } from '../../src/server/db/embedded/embedded.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { pagos, recibos } from '../../src/server/db/schema/pagos.ts'
import { reservas } from '../../src/server/db/schema/reservas.ts'
import { removeFarewellMails } from '../../src/server/domain/mensajes/correo/service.ts'
import { hashPassword } from '../../src/server/domain/personas/identidad/service.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { formOf, makePersonal } from '../factories.ts'
import { broken } from '../modelo/invariantes.ts'
import type { TestApp } from '../test-app.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess, secretKey } from './app-process.ts'
import { prove, size } from './probar.ts'
import { listFiles, listStoredTexts, type StoredText } from './stored-texts.ts'

/**
 * The number of deleted accounts. The small run deletes none, because a deletion here needs two more servers. In the small run,
 * `test/api/eliminar-cuenta.test.ts` checks each table.
 */
const count = size(0, 12)
const password = 'la-de-esta-familia'

let agencia: Agencia
let admin: string
beforeAll(async () => {
  if (count === 0) return
  agencia = await openAgencia({ familias: count + 1 })
  admin = await agencia.read(async ({ db }) => {
    await name(db)
    return (await makePersonal({ deps: { db, secretKey, now: () => new Date() } } as unknown as TestApp, '1')).token
  })
})
afterAll(() => agencia?.close())

const who = (i: number) => ({
  mail: `persona-${i}-borrada@example.com`,
  nombre: `Nombreunico${i}borrado`,
  apellido: `Apellidounico${i}borrado`,
  telefono: String(3_815_000_100 + i),
  calle: `Calleunica${i}borrada`,
  salud: `celiaquia-grado-${i}-borrada`,
})
/** Returns the data that agreement and receipts must name by law: the adult who books and the child. */
const contrato = (i: number) => ({
  documento: String(61_730_000 + i * 37),
  nombre: `Hija${i}viajera`,
  documentoT: String(27_730_000 + i * 37),
  apellidoT: `Tutora${i}firmante`,
})
/**
 * The columns in which the law requires an agency to keep personal data of a deleted account, with the data that each may contain: the
 * accepted agreement, its receipts and the booking. The account's own row keeps none of it.
 */
const deLey: Record<string, readonly string[]> = {
  'convenios.html': [...Object.keys(contrato(0)), 'mail', 'telefono', 'calle'],
  'convenios.mail': ['mail'],
  'recibos.datos': [...Object.keys(contrato(0)), 'mail', 'nombreDeCuenta', 'apellidoDeCuenta'],
  'pasajeros.documento': ['documento'],
  'pasajeros.nombre': ['nombre'],
  'reservas.documento': ['documento'],
  'reservas.documento_tutor': ['documentoT'],
  'reservas.apellido_tutor': ['apellidoT'],
  'reservas.busqueda': Object.keys(contrato(0)),
}

/** Gives these persons' data to the accounts. The last account is not deleted, which proves that the search works. */
async function name(db: Db) {
  const passwordHash = await hashPassword(password)
  for (const [i, { id }] of agencia.clientes.entries()) {
    const { salud: observaciones, ...data } = who(i)
    await db
      .update(usuarios)
      .set({ ...data, observaciones, passwordHash })
      .where(eq(usuarios.id, id))
  }
}

prove('datos-en-claro', async () => {
  if (count === 0) return 'erased accounts are searched by the whole proof'
  const before = await openAppProcess(agencia.settings)
  for (let i = 0; i <= count; i++) await live(before, i)
  expect(await before.end()).toBe(0)
  const libros = await agencia.read(async ({ db }) => {
    await db.update(paquetesCurso).set({ fechaSalida: '2020-09-12', fechaRegreso: '2020-09-19' })
    return readLibros(db)
  })

  const after = await openAppProcess(agencia.settings)
  for (let i = 0; i < count; i++) await send(after, i, 'cuenta/eliminacion', { password })
  expect(await after.end()).toBe(0)

  const texts = await agencia.read(async ({ db }) => {
    // Deletes sent farewell mails, like the maintenance every five minutes.
    expect(await removeFarewellMails({ db })).toBe(count)
    expect(await readLibros(db)).toEqual(libros)
    expect(await verifyLibros({ db })).toMatchObject({ falla: null })
    const usuarioIds = agencia.clientes.map(({ id }) => id)
    expect(await broken({ deps: { db }, usuarioIds, viajeIds: [agencia.viaje.viaje.id] })).toEqual([])
    return listStoredTexts(db)
  })
  const borradas = Array.from({ length: count }, (_, i) => i)
  const files = listFiles(agencia.settings.DATA_DIR).filter(
    (path) => path.endsWith('server.log') || !path.startsWith(embeddedFolder(agencia.settings.DATA_DIR)),
  )
  const enDisco = files.map((path) => ({ lugar: path, texto: readFileSync(path).toString('latin1') }))
  const enLog = [before, after].map((appProcess) => ({ lugar: 'the log', texto: appProcess.log() }))
  const fugas = [...texts, ...enDisco, ...enLog].flatMap((text) => judge(text, borradas))
  expect(fugas, fugas.join('\n')).toEqual([])
  expect(files.filter((path) => path.includes('privado/fotos'))).toHaveLength(1)
  const control = who(count)
  for (const text of Object.values(control))
    expect(
      texts.some(({ texto }) => texto.includes(text)),
      text,
    ).toBe(true)
  return `${count} accounts with paid trips erased: ${libros.pagos} payments and ${libros.recibos} receipts remain and the hash chain is intact; every table, ${files.length} files and the log contain their data only in agreements, receipts and bookings of two accounts; no health note, no photo`
})

/** Makes an account book, pay everything at the desk, upload a photo, send an enquiry and subscribe to the newsletter. */
async function live(appProcess: AppProcess, i: number) {
  const { salud, calle, telefono, mail, nombre, apellido } = who(i)
  const campos = { ...contrato(i), observaciones: salud, calle, telefono }
  const { idreserva, idpasajero } = await send(appProcess, i, 'nuevareserva.php', formOf(agencia.viaje, campos))
  const fecha = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Tucuman' })
  const pago = { reserva: idreserva, canal: 'efectivo', moneda: 'ARS', importe: '2148000', fecha }
  await send(appProcess, i, 'admin/pagos', pago, admin)
  const foto = new FormData()
  foto.set('tipo', 'pasajeros')
  foto.set('idpaquete', idpasajero)
  foto.append('avatar[]', new File([new Uint8Array(await picture)], `dni-${nombre}.jpg`))
  await send(appProcess, i, 'uploadimages.php', foto)
  await send(appProcess, i, 'nuevaconsulta.php', {
    nombre,
    apellido,
    telefono,
    mail,
    consulta: `¿Hay menú por ${salud}?`,
  })
  await send(appProcess, i, 'boletin', { mail })
}

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer()

async function send(
  appProcess: AppProcess,
  i: number,
  path: string,
  fields: Record<string, string> | FormData,
  token = agencia.clientes[i]?.token,
) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': `10.3.0.${i}`,
    'idempotency-key': `${path}-${i}`,
  }
  const answer = await fetch(`${appProcess.url}/api/${path}`, { method: 'POST', headers, body })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text).results
}

async function readLibros(db: Db) {
  return {
    reservas: await db.$count(reservas),
    pagos: await db.$count(pagos),
    recibos: await db.$count(recibos),
    importes: (await db.select({ id: pagos.id, importe: pagos.importe }).from(pagos)).map(({ id, importe }) => [
      id,
      importe,
    ]),
  }
}

/** Returns the personal data found in a place where they must not be. */
function judge({ lugar, texto }: StoredText, borradas: number[]): string[] {
  const plano = texto.toLowerCase()
  return borradas.flatMap((i) => {
    const { nombre: nombreDeCuenta, apellido: apellidoDeCuenta, ...data } = who(i)
    return Object.entries({ ...data, nombreDeCuenta, apellidoDeCuenta, ...contrato(i) }).flatMap(([which, text]) =>
      plano.includes(text.toLowerCase()) && !deLey[lugar]?.includes(which)
        ? [`${lugar} has ${text}: ${texto.slice(0, 160)}`]
        : [],
    )
  })
}
