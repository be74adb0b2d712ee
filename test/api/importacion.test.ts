import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clasesDePlanilla } from '../../src/reglas/planilla.ts'
import { foldCaseAndAccents } from '../../src/reglas/text.ts'
import { montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { conveniosEscaneados } from '../../src/server/db/schema/convenios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { importaciones, origenes } from '../../src/server/db/schema/importaciones.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { imputaciones, pagos, recibos } from '../../src/server/db/schema/pagos.ts'
import { fotosDocumento, reservas } from '../../src/server/db/schema/reservas.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { findTitles } from '../../src/server/domain/viajes/en-curso/importacion/columns.pure.ts'
import { runImportStep } from '../../src/server/domain/viajes/en-curso/importacion/import-steps.ts'
import { readPlanilla } from '../../src/server/domain/viajes/en-curso/importacion/read.pure.ts'
import { rowsToXlsx } from '../../src/server/domain/viajes/en-curso/importacion/template.pure.ts'
import { removeOldPlanillas } from '../../src/server/domain/viajes/en-curso/importacion/upload.ts'
import { runMaintenance } from '../../src/server/jobs/maintain.ts'
import { call, makePersonal, makeViaje } from '../factories.ts'
import { broken, misreported } from '../modelo/invariantes.ts'
import { waitForLocks } from '../postgres/wait-for-locks.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { enCurso, enter } from './en-curso-de-prueba.ts'
import { importer } from './importacion-de-prueba.ts'
import { libres } from './reservas-de-prueba.ts'
import { makeTemporada } from './temporada-de-prueba.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterEach(async () => {
  expect(await brokenNow()).toEqual([])
  await testApp.close()
})

const db = () => testApp.deps.db

async function brokenNow(): Promise<unknown[]> {
  const usuarioIds = (await db().select({ id: usuarios.id }).from(usuarios)).map(({ id }) => id)
  const viajeIds = (await db().select({ id: paquetesCurso.id }).from(paquetesCurso)).map(({ id }) => id)
  const { falla } = await verifyLibros(testApp.deps)
  return [
    ...(await broken({ deps: testApp.deps, viajeIds, usuarioIds })),
    ...(await misreported(testApp)),
    ...(falla ? [falla] : []),
  ]
}

const { ask, upload, view, step, importSheet } = importer(() => ({ testApp, token: admin.token }))

async function makeViajes(count: number, cupo = 300) {
  const viajes = []
  for (let i = 0; i < count; i += 1) {
    const viaje = await makeViaje(testApp, { cupo })
    viajes.push({ ...viaje, nombre: `${viaje.paquete.nombre} ${viaje.colegio.nombre}`, forma: viaje.monto.descripcion })
  }
  return viajes
}

test('a season is imported to the cent, and a second import changes nothing', async () => {
  const viajes = await makeViajes(2)
  const { filas, sumas } = makeTemporada({ viajes, reservas: 14 })
  const { results } = await upload(await rowsToXlsx(filas))
  const subida = await view(results.id)
  expect(subida).toMatchObject({
    estado: 'subida',
    faltan: [],
    avisos: [],
    resultado: null,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(subida.viajes.map(({ pp }: { pp: number }) => pp).sort()).toEqual(viajes.map(({ monto }) => monto.id).sort())

  await step(results.id, 'prueba')
  const probada = await view(results.id)
  expect(probada).toMatchObject({
    estado: 'probada',
    resultado: { nuevas: 14, iguales: 0, rechazadas: 0, rechazos: [] },
  })
  const sum = (de: 'acordado' | 'cobrado', moneda: 'ARS' | 'USD') =>
    probada.resultado.totales.reduce(
      (total: number, one: Record<string, Record<string, number>>) => total + (one[de]?.[moneda] ?? 0),
      0,
    )
  for (const de of ['acordado', 'cobrado'] as const)
    expect({ ARS: sum(de, 'ARS'), USD: sum(de, 'USD') }).toEqual(sumas[de])
  expect(probada.resultado.escritos).toEqual([
    { viaje: '', moneda: 'ARS', acordado: sumas.acordado.ARS, cobrado: sumas.cobrado.ARS },
  ])
  // The dry run stored nothing.
  for (const table of [reservas, usuarios, pagos, origenes]) expect(await db().$count(table)).toBe(0)
  expect(await Promise.all(viajes.map((viaje) => libres(testApp, viaje)))).toEqual([300, 300])

  await step(results.id, 'confirmacion')
  const importada = await view(results.id)
  expect(importada).toMatchObject({ estado: 'importada', resultado: { nuevas: 14 }, porinvitar: 7 })
  expect(importada.dejadas).toHaveLength(14)
  expect(await db().$count(pagos)).toBe(sumas.pagos)
  const debe = await db().select({ ars: reservas.debeArs, usd: reservas.debeUsd }).from(reservas)
  expect(debe.reduce((total, { ars }) => total + ars, 0)).toBe(sumas.acordado.ARS - sumas.cobrado.ARS)
  expect(debe.reduce((total, { usd }) => total + usd, 0)).toBe(sumas.acordado.USD - sumas.cobrado.USD)
  const informe = 'admin/caja/informe?desde=2025-01-01&hasta=2026-12-31'
  expect((await call(testApp, 'GET', informe, { token: admin.token })).results).toMatchObject({
    meses: [],
    importado: { ars: sumas.cobrado.ARS, usd: sumas.cobrado.USD },
  })
  await runMaintenance(testApp.deps)
  await testApp.drain()
  expect(await db().select().from(correos)).toEqual([])
  expect(await db().select().from(recibos)).toEqual([])
  expect(await db().$count(auditoria, eq(auditoria.accion, 'reserva.importada'))).toBe(14)

  const before = await db().$count(auditoria, eq(auditoria.accion, 'reserva.importada'))
  const other = await importSheet(filas)
  expect(other).toMatchObject({ resultado: { nuevas: 0, iguales: 14, cambiadas: 0, rechazadas: 0 }, dejadas: [] })
  expect(await db().$count(auditoria, eq(auditoria.accion, 'reserva.importada'))).toBe(before)
  expect(await db().$count(reservas)).toBe(14)
})

test('importing a newer sheet adds its new rows, and staff decide on changed ones', async () => {
  const viajes = await makeViajes(1)
  await importSheet(makeTemporada({ viajes, reservas: 2 }).filas)
  const { filas } = makeTemporada({ viajes, reservas: 3 })
  const paga = filas.findIndex((row) => row[0] === 'A-1' && row[18] === '')
  filas[paga] = (filas[paga] ?? []).with(18, '1,00').with(19, '18/11/2026')
  const { resultado } = await importSheet(filas)
  expect(resultado).toMatchObject({ nuevas: 1, iguales: 1, cambiadas: 1, rechazadas: 0 })
  expect(resultado.rechazos).toEqual([
    expect.objectContaining({
      fila: 3,
      motivo: expect.stringMatching(/^Ya entró como la reserva \d+, con otros datos/),
    }),
  ])
})

test('each refusal names its row, column, value and reason, also in the downloaded sheet of errors', async () => {
  const viajes = await makeViajes(1, 2)
  const { filas } = makeTemporada({ viajes, reservas: 4 })
  const dni = filas.findIndex((row) => row[0] === 'A-2')
  filas[dni] = (filas[dni] ?? []).with(4, '5,1E+07')
  const { results } = await upload(await rowsToXlsx(filas))
  await step(results.id, 'prueba')
  const { resultado, rechazos } = await view(results.id)
  expect(resultado).toMatchObject({ nuevas: 2, rechazadas: 2 })
  expect(rechazos).toBe(2)
  expect(resultado.rechazos).toEqual([
    { fila: 13, columna: 'DNI', valor: '5,1E+07', motivo: expect.stringContaining('abrevió el documento') },
    // The trip has two seats.
    { fila: 33, columna: '', valor: '', motivo: expect.stringMatching(/lugar/i) },
  ])
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await testApp.app.request(`/api/admin/importaciones/${results.id}/errores`, { headers })
  const corregible = findTitles((await readPlanilla(Buffer.from(await answer.arrayBuffer()))).filas)
  expect(corregible.titulos.at(-1)).toBe('Error')
  expect(
    corregible.filas
      .filter(({ cells }) => cells.at(-1) && cells.length === corregible.titulos.length)
      .map(({ fila }) => fila),
  ).toEqual([13, 33])
})

test('staff map columns and trips by hand, and the next sheet reuses the mapping', async () => {
  const [viaje] = await makeViajes(1)
  if (!viaje) throw new Error('no trip')
  const { filas } = makeTemporada({ viajes: [{ nombre: 'BRC-5B', forma: '' }], reservas: 1 })
  filas[1] = (filas[1] ?? []).map((title) => (foldCaseAndAccents(String(title)) === 'vto.' ? 'Cuándo' : title))
  const { results } = await upload(await rowsToXlsx(filas))
  const subida = await view(results.id)
  expect(subida).toMatchObject({ faltan: ['«Vencimiento»'], viajes: [{ texto: 'BRC-5B', pp: null }] })
  // The sheet has this day as the number 45992.
  expect(subida.columnas).toContainEqual({ titulo: 'Fecha Contrato', ejemplo: '01/12/2025', campo: 'fechacontrato' })
  expect((await step(results.id, 'prueba')).error?.codigo).toBe('importacion_incompleta')
  const columns = subida.columnas.map(({ titulo, campo }: Record<string, string>) => ({
    titulo,
    campo: titulo === 'Cuándo' ? 'vencimiento' : campo,
  }))
  const json = { columnas: columns, viajes: [{ texto: 'BRC-5B', pp: viaje.monto.id }] }
  expect((await ask('POST', `/${results.id}/mapa`, { json })).status).toBe(200)
  await step(results.id, 'prueba')
  expect((await view(results.id)).resultado).toMatchObject({ nuevas: 1, rechazos: [] })
  const doble = columns.map((one: object) => ({ ...one, campo: 'mail' }))
  expect((await ask('POST', `/${results.id}/mapa`, { json: { ...json, columnas: doble } })).status).toBe(400)
  const other = await upload(await rowsToXlsx(filas))
  expect(await view(other.results.id)).toMatchObject({ faltan: [], viajes: [{ pp: viaje.monto.id }] })
})

test('an import whose bookings have not changed is undone as a whole, and can be repeated', async () => {
  const viajes = await makeViajes(1)
  const { filas, sumas } = makeTemporada({ viajes, reservas: 8 })
  const { id, dejadas: importadas } = await importSheet(filas)
  await step(id, 'deshecha')
  expect(await view(id)).toMatchObject({ estado: 'deshecha', dejadas: [] })
  const vuelta = await call(testApp, 'POST', `admin/reservas/${importadas[0]}/reinstalacion`, {
    token: admin.token,
    fields: { detalle: 'La familia sigue' },
  })
  expect(vuelta.error).toMatchObject({ codigo: 'importacion_deshecha' })
  expect(await db().$count(reservas, eq(reservas.estado, 'cancelada'))).toBe(8)
  const [viaje] = viajes
  if (!viaje) throw new Error('no trip')
  expect(await libres(testApp, viaje)).toBe(300)
  const nothing = await call(testApp, 'GET', 'admin/caja/movimientos?desde=2026-01-01&hasta=2026-12-31', {
    token: admin.token,
  })
  expect(nothing.results).toEqual([])
  expect(await brokenNow()).toEqual([])

  const other = await importSheet(filas)
  expect(other).toMatchObject({ estado: 'importada', resultado: { nuevas: 8 } })
  const cobro = {
    reserva: String(other.dejadas[0]),
    canal: 'efectivo',
    moneda: 'ARS',
    importe: '1',
    fecha: '2026-11-19',
  }
  expect((await call(testApp, 'POST', 'admin/pagos', { token: admin.token, fields: cobro })).status).toBe(200)
  const tocada = await step(other.id, 'deshecha')
  expect(tocada.error).toMatchObject({
    codigo: 'importacion_tocada',
    mensaje: expect.stringContaining(`la reserva ${other.dejadas[0]}`),
  })
  expect(await db().$count(reservas, eq(reservas.estado, 'cancelada'))).toBe(8)
  expect(sumas.pagos).toBeGreaterThan(0)
})

test('an attached file is added to the booking whose former number or document number is at the start of the file name', async () => {
  const { filas } = makeTemporada({ viajes: await makeViajes(1), reservas: 3 })
  const { dejadas } = await importSheet(filas)
  const attach = async (nombre: string, content: Buffer, key: string) => {
    const body = new FormData()
    body.set('archivo', new File([new Uint8Array(content)], nombre))
    const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': `adjunto-${key}` }
    const answer = await testApp.app.request('/api/admin/importaciones/adjuntos', { method: 'POST', headers, body })
    return (await answer.json()) as { results?: { reserva: number; pasajero: string }; error?: { codigo: string } }
  }
  const pdf = Buffer.from('%PDF-1.7 firmado')
  const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer()
  const segunda = { reserva: dejadas[1], pasajero: 'Ana Pérez c' }
  expect((await attach('A-2.pdf', pdf, 'uno')).results).toEqual(segunda)
  expect((await attach('51.000.003 convenio.pdf', pdf, 'dos')).results).toMatchObject({ reserva: dejadas[2] })
  for (const n of [1, 2, 3, 4, 5]) expect((await attach('A-2 dorso.jpg', foto, `foto ${n}`)).results).toEqual(segunda)
  // A repeated call returns its first reply, although a sixth photo would be refused.
  expect((await attach('A-2 dorso.jpg', foto, 'foto 5')).results).toEqual(segunda)
  expect((await attach('A-2 dorso.jpg', foto, 'foto 6')).error?.codigo).toBe('demasiadas_imagenes')
  for (const foreign of ['A-22.pdf', 'A-2-1.pdf', 'A-2 05 2024.pdf', '2026-05-12 A-2.pdf'])
    expect((await attach(foreign, pdf, foreign)).error?.codigo, foreign).toBe('adjunto_sin_reserva')
  // Separated parents have the same child, each in their own account.
  const other = enCurso(await makeViaje(testApp), { documento: '51000003' })
  expect((await enter(testApp, admin.token, other)).results.reserva).toBeGreaterThan(0)
  expect((await attach('51000003 frente.jpg', foto, 'de dos cuentas')).error?.codigo).toBe('adjunto_de_varias')
  expect((await attach('A-1.docx', Buffer.from('PK'), 'cinco')).error?.codigo).toBe('imagen_invalida')
  expect(await db().select({ reserva: conveniosEscaneados.reservaId }).from(conveniosEscaneados)).toEqual(
    [dejadas[1], dejadas[2]].map((reserva) => ({ reserva })),
  )
  expect(await db().$count(fotosDocumento)).toBe(5)
})

test('an interrupted step continues without entering a booking twice', async () => {
  const viajes = await makeViajes(1)
  const { filas } = makeTemporada({ viajes, reservas: 6 })
  const { results } = await upload(await rowsToXlsx(filas))
  expect((await step(results.id, 'confirmacion')).error).toMatchObject({
    codigo: 'importacion_ocupada',
    mensaje: 'Esta planilla ya está en otro paso: actualizá la página para ver en cuál',
  })
  await step(results.id, 'prueba')
  await step(results.id, 'confirmacion')
  // Simulates a crash before the end of the step, so that the job runs again.
  await db().update(importaciones).set({ estado: 'importando' }).where(eq(importaciones.id, results.id))
  await testApp.deps.jobs.send('importacion', { id: results.id })
  await testApp.drain()
  expect(await view(results.id)).toMatchObject({ estado: 'importada', resultado: { nuevas: 6, iguales: 0 } })
  expect(await db().$count(imputaciones)).toBe(await db().$count(pagos))
})

test('two workers that run an import at the same time enter each row once', async () => {
  const viajes = await makeViajes(1)
  const { results } = await upload(await rowsToXlsx(makeTemporada({ viajes, reservas: 6 }).filas))
  await step(results.id, 'prueba')
  await db().update(importaciones).set({ estado: 'importando' }).where(eq(importaciones.id, results.id))
  await Promise.all([runImportStep(testApp.deps, results.id), runImportStep(testApp.deps, results.id)])
  expect(await view(results.id)).toMatchObject({ estado: 'importada', resultado: { nuevas: 6, rechazadas: 0 } })
  expect(await db().$count(reservas)).toBe(6)
  expect(await db().$count(auditoria, eq(auditoria.accion, 'importacion.importada'))).toBe(1)
})

test('an import is finished by its second worker when the first one fails', async () => {
  const viajes = await makeViajes(1)
  const { results } = await upload(await rowsToXlsx(makeTemporada({ viajes, reservas: 3 }).filas))
  await step(results.id, 'prueba')
  const own = eq(importaciones.id, results.id)
  await db().update(importaciones).set({ estado: 'importando' }).where(own)
  // The second worker has read the state before the failure of the first one is committed.
  const failed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = db().transaction(async (tx) => {
    await tx.update(importaciones).set({ estado: 'fallida' }).where(own)
    failed.resolve()
    await mayCommit.promise
  })
  await failed.promise
  const second = runImportStep(testApp.deps, results.id)
  await waitForLocks(db())
  mayCommit.resolve()
  await Promise.all([first, second])
  expect(await view(results.id)).toMatchObject({ estado: 'importada', resultado: { nuevas: 3 } })
})

test('an undo that runs twice undoes an import once', async () => {
  const viajes = await makeViajes(1)
  const { id } = await importSheet(makeTemporada({ viajes, reservas: 3 }).filas)
  await db().update(importaciones).set({ estado: 'deshaciendo' }).where(eq(importaciones.id, id))
  await Promise.all([runImportStep(testApp.deps, id), runImportStep(testApp.deps, id)])
  expect(await view(id)).toMatchObject({ estado: 'deshecha' })
  expect(await db().$count(auditoria, eq(auditoria.accion, 'importacion.deshecha'))).toBe(1)
})

test('an old sheet is not deleted while an import step needs it, and remains if its deletion fails', async () => {
  const viajes = await makeViajes(1)
  const { id } = await importSheet(makeTemporada({ viajes, reservas: 3 }).filas)
  const { results: other } = await upload(await rowsToXlsx(makeTemporada({ viajes, reservas: 2 }).filas))
  testApp.clock.now = new Date('2027-05-19T15:00:00Z')
  admin = await makePersonal(testApp, '1')
  const { storage } = testApp.deps
  const remove = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('no answer'))
  await expect(removeOldPlanillas(testApp.deps)).rejects.toThrow('no answer')
  expect(await view(id)).toMatchObject({ guardada: true, resultado: { nuevas: 3 } })

  // The other import's step starts while the first spreadsheet is being deleted.
  const deletion = Promise.withResolvers<void>()
  const begun = new Promise<void>((resolve) => {
    remove.mockImplementationOnce(() => {
      resolve()
      return deletion.promise
    })
  })
  const removing = removeOldPlanillas(testApp.deps)
  await begun
  await db().update(importaciones).set({ estado: 'probando' }).where(eq(importaciones.id, other.id))
  deletion.resolve()
  expect(await removing).toBe(1)
  remove.mockRestore()
  expect(await view(id)).toMatchObject({ guardada: false })
  expect(await view(other.id)).toMatchObject({ guardada: true })
})

test('a sheet is deleted after half a year, and its import can still be undone', async () => {
  const viajes = await makeViajes(1)
  const { filas } = makeTemporada({ viajes, reservas: 3 })
  const { id } = await importSheet(filas)
  const cleanOn = async (dia: string) => {
    testApp.clock.now = new Date(`${dia}T15:00:00Z`)
    await runMaintenance(testApp.deps)
    admin = await makePersonal(testApp, '1')
  }
  await cleanOn('2027-05-17')
  expect(await view(id)).toMatchObject({ guardada: true })

  await cleanOn('2027-05-19')
  const { sha256, ...vista } = await view(id)
  expect(vista).toMatchObject({ guardada: false, columnas: [], resultado: { nuevas: 3, rechazos: [] } })
  expect(sha256).toMatch(/^[\da-f]{64}$/)
  for await (const key of testApp.deps.storage.list('privado/importaciones')) expect.fail(`${key} is still stored`)
  await db().update(importaciones).set({ estado: 'fallida' }).where(eq(importaciones.id, id))
  expect((await step(id, 'prueba')).error?.codigo).toBe('planilla_borrada')
  await step(id, 'deshecha')
  expect(await view(id)).toMatchObject({ estado: 'deshecha' })
})

test('importing the template unchanged creates nothing', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const [i, clase] of clasesDePlanilla.entries()) {
    const format = i % 2 === 0 ? 'xlsx' : 'csv'
    const answer = await testApp.app.request(`/api/admin/importaciones/modelo?clase=${clase}&formato=${format}`, {
      headers,
    })
    const { results } = await upload(Buffer.from(await answer.arrayBuffer()), `modelo.${format}`)
    expect(await view(results.id)).toMatchObject({ clase, faltan: [] })
    await step(results.id, 'prueba')
    expect((await view(results.id)).resultado).toMatchObject({ nuevas: 0, completadas: 0, iguales: 0 })
  }
  expect(await db().$count(montos)).toBe(0)
})

test('a broken file is refused before it is stored', async () => {
  const { error } = await upload(Buffer.from('PK\x03\x04 cortado'))
  expect(error).toMatchObject({ codigo: 'lista_ilegible', mensaje: expect.stringContaining('cortado') })
  expect(await db().$count(importaciones)).toBe(0)
})
