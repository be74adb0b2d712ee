import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeSheet } from '../../src/server/sql-dump/sheet.ts'
import { call, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { importer } from './importacion-de-prueba.ts'

let testApp: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'valija-dump-'))
  testApp = await openTestApp()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

/** A dump of an old system: two bookings of three dues. The first booking's deposit is paid, and its first instalment in two parts. */
const makeDump = (viaje: string) => `
SET TIME_ZONE='+00:00';
CREATE TABLE \`viajes\` (\`id\` int NOT NULL, \`nombre\` varchar(200), PRIMARY KEY (\`id\`));
INSERT INTO \`viajes\` VALUES (7,'${viaje}');
CREATE TABLE usuarios (id int PRIMARY KEY, email varchar(99), dni varchar(20), apellido varchar(99), nombre varchar(99), telefono varchar(30),
  localidad varchar(99), calle varchar(99), numero varchar(9));
INSERT INTO usuarios (id, email, dni, apellido, nombre, telefono, localidad, calle, numero) VALUES
  (1,'marta@example.com','28000001','Pérez','Marta','381 555 0123','San Miguel de Tucumán','San Martín','450');
CREATE TABLE pasajeros (id int PRIMARY KEY, dni varchar(20), apellido varchar(99), nombre varchar(99), fecha_nacimiento date);
INSERT INTO pasajeros VALUES (3,'51000001','Pérez','Ana','2010-08-03'),(4,'51000002','Pérez','D\\'Elía','2011-09-04');
CREATE TABLE reservas (id int, id_usuario int, pasajero_id int, viaje_id int, fecha timestamp, PRIMARY KEY (id));
INSERT INTO reservas VALUES (51,1,3,7,'2026-06-02 01:30:00'),(52,1,4,7,'2026-06-03 15:00:00');
CREATE TABLE cuotas (id int, id_reserva int, numero int, importe decimal(10,2), vencimiento date, PRIMARY KEY (id));
INSERT INTO cuotas VALUES (1,51,0,150000.50,'2026-06-10'),(2,51,1,100000.00,'2026-07-10'),(3,51,2,100000.00,'2026-12-10'),
  (4,52,0,150000.50,'2026-06-10'),(5,52,1,100000.00,'2026-07-10'),(6,52,2,100000.00,'2026-12-10');
CREATE TABLE pagos (id int, id_cuota int, importe decimal(10,2), fecha datetime, canal varchar(20), recibo varchar(20), PRIMARY KEY (id));
INSERT INTO pagos VALUES (1,1,150000.50,'2026-06-09 10:00:00','Efectivo','A-1'),(2,2,60000.00,'2026-07-01 10:00:00','Transferencia','A-2'),
  (3,2,40000.00,'2026-07-09 10:00:00','Efectivo','A-3');
`

test('a MySQL dump becomes a sheet of dues with their payments, which the import reads', async () => {
  const viaje = await makeViaje(testApp, {})
  const admin = await makePersonal(testApp, '1')
  const file = join(folder, 'viejo.sql.gz')
  writeFileSync(file, gzipSync(makeDump(`${viaje.paquete.nombre} ${viaje.colegio.nombre}`)))
  const sheet = join(folder, 'cuotas.csv')
  await writeSheet([file, 'cuotas', 'pagos', '--to', sheet])

  const body = new FormData()
  body.set('archivo', new File([new Uint8Array(readFileSync(sheet))], 'cuotas.csv'))
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await testApp.app.request('/api/admin/importaciones', { method: 'POST', headers, body })
  const { results } = (await answer.json()) as { results: { id: number } }
  const view = async () =>
    (await call(testApp, 'GET', `admin/importaciones/${results.id}`, { token: admin.token })).results
  expect((await view()).faltan).toEqual([])
  for (const step of ['prueba', 'confirmacion']) {
    await call(testApp, 'POST', `admin/importaciones/${results.id}/${step}`, { token: admin.token, fields: {} })
    await testApp.drain()
  }
  const { estado, resultado } = await view()
  expect([estado, resultado.rechazos]).toEqual(['importada', []])
  expect(resultado.totales).toEqual([
    {
      ...{ viaje: expect.any(String), pasajeros: 2 },
      ...{ acordado: { ARS: 70_000_100, USD: 0 }, cobrado: { ARS: 25_000_050, USD: 0 } },
    },
  ])
})

const password = createHash('sha1').update('la-de-siempre').digest('hex')
const makeClientes = (hash: string) => `${makeDump('Bariloche')}
  CREATE TABLE clientes (id int, email varchar(99), nombre varchar(99), apellido varchar(99), password char(40), PRIMARY KEY (id));
  INSERT INTO clientes VALUES (9,'ana@example.com','Ana','Paz','${hash}');`

test('an uploaded dump offers each table as a sheet, and its customers keep their passwords', async () => {
  const admin = await makePersonal(testApp, '1')
  const { ask, upload, step, view } = importer(() => ({ testApp, token: admin.token }))
  const { results } = await upload(gzipSync(makeClientes(password)), 'viejo.sql.gz')
  const subida = await view(results.id)
  expect(subida).toMatchObject({ clase: 'clientes', hoja: 'usuarios', faltan: [] })
  expect(subida.hojas).toEqual(expect.arrayContaining(['clientes', 'cuotas', 'cuotas + pagos', 'viajes + reservas']))
  const choose = (hoja: string) => ask('POST', `/${results.id}/mapa`, { json: { hoja, columnas: [], viajes: [] } })
  await choose('cuotas + pagos')
  expect(await view(results.id)).toMatchObject({
    clase: 'reservas',
    hoja: 'cuotas + pagos',
    viajes: [{ texto: 'Bariloche' }],
  })
  await choose('clientes')
  await choose('clientes')
  expect(await view(results.id)).toMatchObject({ clase: 'clientes', faltan: [] })
  await step(results.id, 'prueba')
  await step(results.id, 'confirmacion')
  expect(await view(results.id)).toMatchObject({ hoja: 'clientes', resultado: { filas: 1, nuevas: 1, rechazos: [] } })
  const enters = await post(testApp, 'iniciarsesion', { mail: 'ana@example.com', password: 'la-de-siempre' })
  expect(enters.status).toBe(200)
})

test('a truncated dump, or one with plain-text passwords in any table, is refused and not stored', async () => {
  const admin = await makePersonal(testApp, '1')
  const { upload } = importer(() => ({ testApp, token: admin.token }))
  const refusal = async (content: Buffer) => (await upload(content, 'viejo.sql')).error?.mensaje
  const dump = Buffer.from(makeClientes(password))
  expect(await refusal(dump.subarray(0, dump.indexOf("'A-2'")))).toContain('cortada')
  expect(await refusal(gzipSync(dump).subarray(0, 300))).toContain('cortado')
  expect(await refusal(Buffer.from(makeClientes('secreta1')))).toContain(
    'La tabla «clientes» tiene contraseñas sin cifrar',
  )
  for await (const key of testApp.deps.storage.list('privado/importaciones')) expect.fail(`${key} is stored`)
})

test('a sheet made from a dump has the columns of referenced rows, and repeats a row for each of its detail rows', async () => {
  const file = join(folder, 'viejo.sql')
  writeFileSync(file, makeDump('Bariloche'))
  const sheet = join(folder, 'cuotas.csv')
  await writeSheet([file, 'cuotas', 'pagos', '--to', sheet])
  const lines = readFileSync(sheet, 'utf8').split('\r\n')
  expect(lines[0]).toContain('"cuotas.importe";"cuotas.vencimiento";"reservas.id"')
  expect(lines.length).toBe(1 + 7 + 1)
  expect(lines.filter((line) => line.includes('"2026-06-01 22:30:00"'))).toHaveLength(4)
  expect(lines.filter((line) => line.startsWith('"2";'))).toHaveLength(2)
  await expect(writeSheet([file, 'cuotas', '--to', sheet])).rejects.toThrow('EEXIST')
})

test('a truncated dump leaves no sheet', async () => {
  const file = join(folder, 'viejo.sql')
  const dump = makeDump('Bariloche')
  writeFileSync(file, dump.slice(0, dump.indexOf("'A-2'")))
  await expect(writeSheet([file, 'cuotas', '--to', join(folder, 'a.csv')])).rejects.toThrow('in the rows of pagos')
  expect(existsSync(join(folder, 'a.csv'))).toBe(false)
})

test('an unknown table of a dump is refused with the names of its tables', async () => {
  const file = join(folder, 'viejo.sql')
  writeFileSync(file, makeDump('Bariloche'))
  await expect(writeSheet([file, 'caja'])).rejects.toThrow('no table caja. It has: viajes, usuarios')
})
