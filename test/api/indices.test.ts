import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { indicecatalogo } from '../../src/contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { miacceso } from '../../src/contract/personas/personal.ts'
import type { indiceconfiguracion } from '../../src/contract/platform/agencia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { destinos, hoteles, imagenes, paquetes, promociones } from '../../src/server/db/schema/catalogo.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { makeCotizacion, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let token: string
let usuario: string
beforeAll(async () => {
  testApp = await openTestApp()
  ;({ token, usuario } = await makePersonal(testApp, '1'))
})
afterAll(() => testApp.close())

async function ask<Results>(path: string, init: RequestInit = {}) {
  const answer = await testApp.app.request(`/api/admin/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { results: Results }).results
}

const parteOf = async (clase: string) => {
  const parts = await ask<ReplyOf<typeof indicecatalogo>['results']>('catalogo')
  return parts.find((part) => part.clase === clase)
}

test("the catalogue's index shows the number of items in each section, and the last change", async () => {
  expect(await parteOf('destinos')).toEqual({
    ...{ clase: 'destinos', total: 0, alavista: null, enuso: 0, cambio: null },
    ...{ faltas: [{ que: 'foto', cuantos: 0 }], propio: { conmapa: 0 } },
  })
  for (const nombreDestino of ['Cachi', 'Iruya'])
    expect((await post(testApp, 'guardardestino', { nombreDestino, descripcion: '' }, { token })).status).toBe(200)
  expect(await parteOf('destinos')).toMatchObject({
    ...{ total: 2, faltas: [{ que: 'foto', cuantos: 2 }], cambio: { nombre: 'Iruya', quien: 'Ana Soria' } },
  })
  await makeViaje(testApp)
  expect(await parteOf('tipos')).toMatchObject({
    enuso: 1,
    propio: { nombres: expect.arrayContaining(['Turismo Grupal']) },
  })
  expect(await parteOf('servicios')).toMatchObject({ total: 0, faltas: [] })
  expect(await parteOf('promociones')).toMatchObject({ total: 0, alavista: 0, propio: { termina: null } })
})

test("the catalogue's index shows the number of incomplete items, and the lists can be filtered to them", async () => {
  const { db } = testApp.deps
  const [cachi] = await db.select().from(destinos).where(eq(destinos.nombre, 'Cachi'))
  const destinoId = cachi?.id ?? 0
  await db.insert(hoteles).values([
    { destinoId, nombre: 'Sin estrellas', estrellas: 0 },
    { destinoId, nombre: 'Con tres', estrellas: 3 },
  ])
  await db.insert(paquetes).values([
    { nombre: 'Sin precio', destinoId, publicado: false },
    { nombre: 'Con precio', destinoId, desde: asCentavos(100) },
  ])
  const countIn = async (clase: string, what: string) =>
    (await parteOf(clase))?.faltas.find((missing) => missing.que === what)?.cuantos
  const listed = async (clase: string, missing: string) =>
    (await ask<{ nombre: string }[]>(`catalogo/${clase}?falta=${missing}`)).map(({ nombre }) => nombre)
  expect(await parteOf('hoteles')).toMatchObject({ total: 2, propio: { destinos: 1 } })
  expect(await countIn('hoteles', 'estrellas')).toBe(1)
  expect(await listed('hoteles', 'estrellas')).toEqual(['Sin estrellas'])
  expect(await countIn('paquetes', 'precio')).toBe(1)
  expect(await listed('paquetes', 'precio')).toEqual(['Sin precio'])
  expect(await listed('paquetes', 'foto')).toEqual(expect.arrayContaining(['Sin precio', 'Con precio']))
  expect(await listed('hoteles', 'precio'), 'of what has no price, none').toEqual([])
})

test('catalogue lists sort by their columns, and promotions show the name of the linked page', async () => {
  const { db } = testApp.deps
  const [cachi, iruya] = await db
    .select()
    .from(destinos)
    .where(inArray(destinos.nombre, ['Cachi', 'Iruya']))
    .orderBy(destinos.nombre)
  if (!cachi || !iruya) throw new Error('no destinations')
  await db.insert(hoteles).values({ destinoId: iruya.id, nombre: 'Con cinco', estrellas: 5 })
  await db.insert(paquetes).values([
    {
      nombre: 'En dólares',
      destinoId: iruya.id,
      desde: asCentavos(10),
      moneda: 'USD',
      noches: 2,
      duracion: '3 días, 2 noches',
    },
    { nombre: 'Caro', destinoId: iruya.id, desde: asCentavos(9_000), noches: 9, duracion: '10 días, 9 noches' },
  ])
  type Fila = {
    nombre: string
    destino: string
    duracion: string
    desde: number | null
    estrellas: number | null
    lleva: string
    detalle: string
  }
  const list = (path: string) => ask<Fila[]>(`catalogo/${path}`)
  const names = async (path: string) => (await list(path)).map(({ nombre }) => nombre)
  expect((await names('hoteles?orden=-estrellas')).slice(0, 2)).toEqual(['Con cinco', 'Con tres'])
  expect((await names('hoteles?orden=destino')).at(-1)).toBe('Con cinco')
  expect((await names('paquetes?orden=-duracion'))[0]).toBe('Caro')
  const porPrecio = await names('paquetes?orden=desde')
  expect(porPrecio.indexOf('Caro')).toBeGreaterThan(porPrecio.indexOf('Con precio'))
  expect(porPrecio.at(-1), 'no currency is compared with another').toBe('En dólares')
  const [caro] = await list('paquetes?orden=-duracion')
  expect(caro).toMatchObject({ destino: 'Iruya', duracion: '10 días, 9 noches', desde: 9_000, estrellas: null })

  const [imagen] = await db.insert(imagenes).values({ archivo: 'x', ancho: 1, alto: 1, color: '#000' }).returning()
  const promocion = { descuento: 10, imagenId: imagen?.id ?? 0 }
  await db.insert(promociones).values([
    { ...promocion, destinoId: cachi.id, link: `/destino/${iruya.id}`, orden: 1 },
    { ...promocion, destinoId: iruya.id, link: 'https://otro.example/', orden: 2 },
  ])
  const promos = await list('promociones')
  expect(promos.map(({ lleva }) => lleva)).toEqual(['Iruya', ''])
  for (const { detalle } of promos) expect(detalle).not.toMatch(/\/|https/)
})

test('the settings index shows the state of each setting and who changed it last', async () => {
  const before = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(before).toMatchObject({ personas: 1, completas: 1, sesiones: 1, rechazados: 0, feriado: null, feriados: 0 })
  const dia = { fecha: '8-12-2027', nombre: 'Inmaculada Concepción' }
  await ask('feriados', { method: 'PUT', body: JSON.stringify(dia) })
  const after = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(after).toMatchObject({ feriado: { fecha: '2027-12-08', nombre: dia.nombre }, feriados: 1 })
  expect(after.cambios.find(({ de }) => de === 'feriados')?.quien).toBe('Ana Soria')
  expect(before.cambios.some(({ de }) => de === 'feriados')).toBe(false)
})

test('the settings index shows the dollar rate, the texts and the staff who have not signed in yet', async () => {
  await makeCotizacion(testApp, 150_000, '2026-11-10')
  await makeCotizacion(testApp, 160_000, '2026-11-25')
  const added = { nombre: 'Agustina', apellido: 'Roldán', mail: 'agustina@example.com', password: 'una clave larga' }
  await post(testApp, 'nuevoUsuarioAdmin', added, { token })
  const index = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(index).toMatchObject({
    cotizacion: 150_000,
    legales: ['terminos', 'privacidad', 'aviso-legal'],
    personas: 2,
    sinestrenar: 2,
    ingreso: null,
  })
  expect(index.textos).toBeGreaterThan(30)
  expect(index.suceso).not.toBeNull()
  expect(index.cambios.find(({ de }) => de === 'personal')?.quien).toBe('Ana Soria')
  expect(index.cambios.find(({ de }) => de === 'legales')?.quien, 'as their own screen dates them').toBe('El sistema')
})

test('each staff member sees the age of their password', async () => {
  const view = () => ask<ReplyOf<typeof miacceso>['results']>('miacceso')
  const alta = await view()
  expect(alta.cambiada).toBe(false)
  const [passwordPrev, password] = ['la de antes', 'otra clave larga']
  await testApp.deps.db.update(personal).set({ passwordHash: await makeHash(passwordPrev) })
  await post(testApp, 'iniciarsesionadmin', { usuario, password: passwordPrev })
  expect(await view(), 'who comes in changes nothing').toEqual(alta)
  const index = await ask<ReplyOf<typeof indiceconfiguracion>['results']>('configuracion')
  expect(index).toMatchObject({ sinestrenar: 1, ingreso: { quien: 'Ana Soria' } })
  const cambio = await post(testApp, 'cambiarpassword', { passwordPrev, password }, { token })
  expect(await cambio.json()).toBe(0)
  expect(await view()).toMatchObject({ cambiada: true })
  expect(Date.parse((await view()).password)).toBeGreaterThan(Date.parse(alta.password))
})
