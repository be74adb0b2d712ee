import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayToWire, formatDay, isoDay, localDay } from '../../src/reglas/dia.ts'
import { asCentavos, toCentavos } from '../../src/reglas/dinero.ts'
import { paquetes } from '../../src/server/db/schema/catalogo.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { makeMonto, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { enterCatalogo, type Oficina, withPicture } from './oficina-del-catalogo.ts'

let house: House
let ask: Oficina['ask']
let must: Oficina['must']
let save: Oficina['save']
let published: Oficina['published']
let makePaquete: Oficina['makePaquete']
beforeAll(async () => {
  house = await openHouse()
  ;({ ask, must, save, published, makePaquete } = await enterCatalogo(house))
})
afterAll(() => house.close())

test('a promotion tells from which price to which and until when, and ends with its last day', async () => {
  const { iddestino } = await save('guardardestino', { nombreDestino: 'Purmamarca' })
  const promo = { destino: iddestino, descuento: '20', link: '/promociones', vigente: '1', alt: 'Purmamarca' }
  const { clock } = house
  const hoy = clock.now
  const ultimo = localDay(hoy)
  const hasta = formatDay(ultimo)
  const wrong = async (precios: Record<string, string>) =>
    (await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta, ...precios }))).json.error.campos
  expect(await wrong({ antes: '1000' })).toEqual({ ahora: 'Van los dos precios, o ninguno' })
  expect(await wrong({ antes: '1000', ahora: '1000' })).toMatchObject({
    ahora: 'El precio de ahora debe ser menor que el de antes',
  })
  expect(await wrong({ antes: '1000', ahora: '900' })).toEqual({
    descuento: 'El descuento es mayor que la diferencia entre los dos precios',
  })
  await must('POST', 'catalogo/promociones', await withPicture({ ...promo, hasta, antes: '1000', ahora: '800' }))
  const told = { nombredestino: 'Purmamarca', descuento: 20, antes: 100_000, ahora: 80_000, moneda: 'ARS' }
  expect(await published('promociones')).toMatchObject([{ ...told, hasta: ultimo }])
  expect(await published('promodestinos.php')).toMatchObject([{ nombredestino: 'Purmamarca', indice: '20' }])
  clock.now = new Date(hoy.getTime() + 24 * 3600_000)
  expect(await published('promociones')).toEqual([])
  expect(await published('promodestinos.php')).toEqual([])
  clock.now = hoy
})

test('a promotion names the trip that it lowers, whose price tells the old one while it holds', async () => {
  const idpaquete = Number((await makePaquete('Quebrada en promoción')).id)
  const paquete = await must('GET', `catalogo/paquetes/${idpaquete}/ficha`)
  const { clock } = house
  const hoy = clock.now
  const hasta = localDay(hoy)
  const promo = {
    ...{ destino: String(paquete.destino), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(hasta) },
  }
  const desde = (precio: number) =>
    house.deps.db
      .update(paquetes)
      .set({ desde: asCentavos(precio) })
      .where(eq(paquetes.id, idpaquete))
  await desde(80_000)
  const ajeno = await makePaquete('De otro lugar')
  const otro = await ask('POST', 'catalogo/promociones', await withPicture({ ...promo, paquete: String(ajeno.id) }))
  expect(otro.json.error.campos).toEqual({ paquete: 'Ese viaje no es de ese destino' })
  const { id, huella } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((fila: { id: number }) => fila.id === id)
  const told = async () => {
    const [uno] = await published(`paquete.php?idpaquete=${idpaquete}`)
    const enLista = (await published(`buscar/paquetes?destino=${paquete.destino}`)).find(
      (fila: { id: number }) => fila.id === idpaquete,
    )
    // Our own list answers the same as values.
    const { antes, promohasta } = uno
    expect(enLista).toMatchObject({
      antes: antes ? toCentavos(antes) : null,
      promohasta: promohasta ? isoDay(promohasta) : null,
    })
    return [uno.antes, uno.promohasta]
  }
  const lowered = ['1000.00', dayToWire(hasta)]
  const nombrado = { paquete: { id: idpaquete, nombre: 'Quebrada en promoción' }, antes: 100_000, ahora: 80_000 }
  expect(await told()).toEqual(lowered)
  expect(await shown()).toMatchObject(nombrado)
  // At another price it lowers nothing that anybody is asked for.
  await desde(90_000)
  expect(await told()).toEqual(['', ''])
  expect(await shown()).toMatchObject({ ...nombrado, antes: null, ahora: null })
  await desde(80_000)
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
  const { paquete: suyo } = await must('GET', `catalogo/promociones/${id}/ficha`)
  expect(suyo).toBe(idpaquete)
  const sin = { ...promo, id: String(id), paquete: '', desde: huella }
  await must('POST', 'catalogo/promociones', await withPicture(sin))
  expect(await shown()).toMatchObject({ paquete: null, antes: 100_000 })
  const [hecho] = await house.deps.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1)
  expect(hecho).toMatchObject({
    ...{ accion: 'promocion.cambiado', objetoId: String(id) },
    ...{ antes: { paqueteId: idpaquete }, despues: { paqueteId: null } },
  })
})

test('a promotion tells no prices of a trip whose courses pay another', async () => {
  const suyo = { senia: asCentavos(100_00), importe: asCentavos(800_00) }
  const { paquete, viaje } = await makeViaje(house, { monto: suyo })
  await house.deps.db
    .update(paquetes)
    .set({ desde: asCentavos(800_00) })
    .where(eq(paquetes.id, paquete.id))
  const promo = {
    ...{ destino: String(paquete.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Lago' },
    ...{ paquete: String(paquete.id), antes: '1000', ahora: '800' },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const told = async () => {
    const fila = (await published('promociones')).find((una: { id: number }) => una.id === id)
    const [uno] = await published(`paquete.php?idpaquete=${paquete.id}`)
    return [fila.antes, fila.ahora, uno.antes]
  }
  expect(await told()).toEqual([100_000, 80_000, '1000.00'])
  await makeMonto(house, viaje.id, { ...suyo, descripcion: 'Contado', importe: asCentavos(700_00) })
  expect(await told()).toEqual([null, null, ''])
})

test('a price is told to hold no longer than until the day before its trip leaves, whatever day staff wrote', async () => {
  const idpaquete = Number((await makePaquete('Sale pasado mañana')).id)
  const { clock, deps } = house
  const hoy = clock.now
  const sale = addDays(localDay(hoy), 2)
  const dias = { fechaInicio: sale, fechaFin: sale, desde: asCentavos(80_000) }
  const [paquete] = await deps.db.update(paquetes).set(dias).where(eq(paquetes.id, idpaquete)).returning()
  const promo = {
    ...{ destino: String(paquete?.destinoId), descuento: '20', link: '/promociones', vigente: '1', alt: 'Cerro' },
    ...{ paquete: String(idpaquete), antes: '1000', ahora: '800', hasta: formatDay(addDays(sale, 30)) },
  }
  const { id } = await must('POST', 'catalogo/promociones', await withPicture(promo))
  const shown = async () => (await published('promociones')).find((fila: { id: number }) => fila.id === id)
  const [uno] = await published(`paquete.php?idpaquete=${idpaquete}`)
  expect([(await shown()).hasta, uno.promohasta]).toEqual([addDays(sale, -1), dayToWire(addDays(sale, -1))])
  clock.now = new Date(hoy.getTime() + 48 * 3600_000)
  expect((await shown()).hasta, 'on the day itself').toBe(sale)
  // Of a trip that has left, or that courses take on days of their own, staff's day stands.
  clock.now = new Date(hoy.getTime() + 72 * 3600_000)
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  clock.now = hoy
  const { viaje } = await makeViaje(house)
  await deps.db.update(paquetesCurso).set({ paqueteId: idpaquete }).where(eq(paquetesCurso.id, viaje.id))
  expect((await shown()).hasta).toBe(addDays(sale, 30))
  await must('POST', `catalogo/promociones/${id}/publicado`, { publicado: '0' })
})
