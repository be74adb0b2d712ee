import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayToWire, formatDay, localDay, wireToDay } from '../../src/reglas/dia.ts'
import { asCentavos, wireToCentavos } from '../../src/reglas/dinero.ts'
import { paquetes } from '../../src/server/db/schema/catalogo.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { makeMonto, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { enterCatalogo, type Oficina, withPicture } from './oficina-del-catalogo.ts'

let testApp: TestApp
let ask: Oficina['ask']
let must: Oficina['must']
let save: Oficina['save']
let published: Oficina['published']
let makePaquete: Oficina['makePaquete']
beforeAll(async () => {
  testApp = await openTestApp()
  ;({ ask, must, save, published, makePaquete } = await enterCatalogo(testApp))
})
afterAll(() => testApp.close())

test('a promotion shows both prices and its end date, and ends after its last day', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Purmamarca' })
  const promo = { destino: iddestino, descuento: '20', link: '/promociones', vigente: '1', alt: 'Purmamarca' }
  const { clock } = testApp
  const hoy = clock.now
  const last = localDay(hoy)
  const until = formatDay(last)
  const wrong = async (precios: Record<string, string>) =>
    (await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta: until, ...precios }))).json.error
      .campos
  expect(await wrong({ antes: '1000' })).toEqual({ ahora: 'Van los dos precios, o ninguno' })
  expect(await wrong({ antes: '1000', ahora: '1000' })).toMatchObject({
    ahora: 'El precio de ahora debe ser menor que el de antes',
  })
  expect(await wrong({ antes: '1000', ahora: '900' })).toEqual({
    descuento: 'El descuento es mayor que la diferencia entre los dos precios',
  })
  await must('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta: until, antes: '1000', ahora: '800' }))
  const told = { nombredestino: 'Purmamarca', descuento: 20, antes: 100_000, ahora: 80_000, moneda: 'ARS' }
  expect(await published('promociones')).toMatchObject([{ ...told, hasta: last }])
  expect(await published('promodestinos.php')).toMatchObject([{ nombredestino: 'Purmamarca', indice: '20' }])
  clock.now = new Date(hoy.getTime() + 24 * 3600_000)
  expect(await published('promociones')).toEqual([])
  expect(await published('promodestinos.php')).toEqual([])
  clock.now = hoy
})

test('a promotion names its trip, whose page shows the old price during the promotion', async () => {
  const idpaquete = Number((await makePaquete('Quebrada en promoción')).id)
  const paquete = await must('GET', `catalogo/paquetes/${idpaquete}/ficha`)
  const { clock } = testApp
  const hoy = clock.now
  const until = localDay(hoy)
  const promo = {
    ...{ destino: String(paquete.destino), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(until) },
  }
  const from = (precio: number) =>
    testApp.deps.db
      .update(paquetes)
      .set({ desde: asCentavos(precio) })
      .where(eq(paquetes.id, idpaquete))
  await from(80_000)
  const foreign = await makePaquete('De otro lugar')
  const other = await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, paquete: String(foreign.id) }))
  expect(other.json.error.campos).toEqual({ paquete: 'Ese viaje no es de ese destino' })
  const { id, version } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((row: { id: number }) => row.id === id)
  const told = async () => {
    const [one] = await published(`paquete.php?idpaquete=${idpaquete}`)
    const enLista = (await published(`buscar/paquetes?destino=${paquete.destino}`)).find(
      (row: { id: number }) => row.id === idpaquete,
    )
    // The app's own list returns the same data as numbers and dates.
    const { antes, promohasta } = one
    expect(enLista).toMatchObject({
      antes: antes ? wireToCentavos(antes) : null,
      promohasta: promohasta ? wireToDay(promohasta) : null,
    })
    return [one.antes, one.promohasta]
  }
  const lowered = ['1000.00', dayToWire(until)]
  const named = { paquete: { id: idpaquete, nombre: 'Quebrada en promoción' }, antes: 100_000, ahora: 80_000 }
  expect(await told()).toEqual(lowered)
  expect(await shown()).toMatchObject(named)
  // A promotion shows no prices if the package has a different price.
  await from(90_000)
  expect(await told()).toEqual(['', ''])
  expect(await shown()).toMatchObject({ ...named, antes: null, ahora: null })
  await from(80_000)
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
  expect(await told()).toEqual(['', ''])
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '1' })
  clock.now = new Date(hoy.getTime() + 24 * 3600_000)
  expect(await told()).toEqual(['', ''])
  clock.now = hoy
  await must('POST', `catalogo/paquetes/${idpaquete}/publicado`, { publicado: '0' })
  expect(await shown()).toMatchObject({ paquete: null, antes: null })
  expect((await ask('DELETE', `catalogo/paquetes/${idpaquete}`)).json.error.mensaje).toContain(
    '1 promoción (20\u00a0%)',
  )
  const { paquete: own } = await must('GET', `catalogo/promociones/${id}/ficha`)
  expect(own).toBe(idpaquete)
  const sin = { ...promo, id: String(id), paquete: '', version }
  await must('POST', 'catalogo/promociones', await withPicture(sin))
  expect(await shown()).toMatchObject({ paquete: null, antes: 100_000 })
  const [hecho] = await testApp.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(hecho).toMatchObject({
    ...{ accion: 'promocion.cambiado', objetoId: String(id) },
    ...{ antes: { paqueteId: idpaquete }, despues: { paqueteId: null } },
  })
})

test("a promotion shows no prices once its trip's price differs from the promotion's", async () => {
  const own = { senia: asCentavos(100_00), importe: asCentavos(800_00) }
  const { paquete, viaje } = await makeViaje(testApp, { monto: own })
  await testApp.deps.db
    .update(paquetes)
    .set({ desde: asCentavos(800_00) })
    .where(eq(paquetes.id, paquete.id))
  const promo = {
    ...{ destino: String(paquete.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Lago' },
    ...{ paquete: String(paquete.id), antes: '1000', ahora: '800' },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const told = async () => {
    const row = (await published('promociones')).find((one: { id: number }) => one.id === id)
    const [uno] = await published(`paquete.php?idpaquete=${paquete.id}`)
    return [row.antes, row.ahora, uno.antes]
  }
  expect(await told()).toEqual([100_000, 80_000, '1000.00'])
  await makeMonto(testApp, viaje.id, { ...own, descripcion: 'Contado', importe: asCentavos(700_00) })
  expect(await told()).toEqual([null, null, ''])
})

test('a promotion that ends after the departure shows the day before the departure as its end date', async () => {
  const idpaquete = Number((await makePaquete('Sale pasado mañana')).id)
  const { clock, deps } = testApp
  const hoy = clock.now
  const sale = addDays(localDay(hoy), 2)
  const dias = { fechaInicio: sale, fechaFin: sale, desde: asCentavos(80_000) }
  const [paquete] = await deps.db.update(paquetes).set(dias).where(eq(paquetes.id, idpaquete)).returning()
  const promo = {
    ...{ destino: String(paquete?.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(addDays(sale, 30)) },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((row: { id: number }) => row.id === id)
  const [one] = await published(`paquete.php?idpaquete=${idpaquete}`)
  expect([(await shown()).hasta, one.promohasta]).toEqual([addDays(sale, -1), dayToWire(addDays(sale, -1))])
  clock.now = new Date(hoy.getTime() + 48 * 3600_000)
  expect((await shown()).hasta, 'on the day itself').toBe(sale)
  // The staff's date is used if the trip has left or if each course has its own dates.
  clock.now = new Date(hoy.getTime() + 72 * 3600_000)
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  clock.now = hoy
  const { viaje } = await makeViaje(testApp)
  await deps.db.update(paquetesCurso).set({ paqueteId: idpaquete }).where(eq(paquetesCurso.id, viaje.id))
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
})
