import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enlacesPersonal, personal, sesiones } from '../../src/server/db/schema/identidad.ts'
import { auditoria, consultas, correos } from '../../src/server/db/schema/mensajes.ts'

import type { InlineJobs } from '../../src/server/jobs/inline.ts'
import { maintain } from '../../src/server/jobs/maintain.ts'
import { call, correosA, makeHash, makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  house = await openHouse()
  admin = await makePersonal(house, '1')
})
afterEach(() => house.close())

const ask = (method: string, path: string, fields?: Record<string, string>, token = admin.token) =>
  call(house, method, path, { token, fields })
const huellaOf = async (id: number, token?: string): Promise<string> =>
  (await ask('GET', 'admin/personal', undefined, token)).results.find((una: { id: number }) => una.id === id).huella
const change = async (id: number, cambio: Record<string, string>, token?: string) => {
  const persona = { apellido: 'Soria', nombre: 'Ana', tipo: '1', activo: '1', desde: await huellaOf(id, token) }
  return ask('PUT', `admin/personal/${id}`, { ...persona, ...cambio }, token)
}
const isAlive = async (token: string) => (await ask('GET', 'tokenAuth.php', undefined, token)).status === 200

test('the list is searched, filtered and tells who may what', async () => {
  const operador = await makePersonal(house, '10')
  await house.deps.db.update(personal).set({ apellido: 'Núñez' }).where(eq(personal.id, operador.id))
  expect((await ask('GET', 'admin/personal?busca=nunez')).results).toMatchObject([
    { id: operador.id, tipo: '10', activo: true, segundofactor: false, sesiones: 1 },
  ])
  expect((await ask('GET', 'admin/personal?tipo=1')).results).toHaveLength(1)
  expect((await ask('GET', 'admin/personal?estado=0')).results).toEqual([])
})

test('an account that is switched off or changes its type loses its sessions, and both are told', async () => {
  const operador = await makePersonal(house, '10')
  expect((await change(operador.id, { tipo: '10', nombre: 'Eva' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(true)
  expect((await change(operador.id, { tipo: '10', activo: '0' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
  const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'personal.cambiado'))
  expect(linea).toMatchObject({ antes: { nombre: 'Ana' }, despues: { nombre: 'Eva' } })
})

test('a form opened before somebody was switched off does not let them in again', async () => {
  const otra = await makePersonal(house, '1')
  const desde = await huellaOf(otra.id)
  const fuera = await change(otra.id, { activo: '0' })
  expect(await change(otra.id, { apellido: 'Soriano', desde })).toMatchObject({
    status: 409,
    error: { codigo: 'texto_cambio' },
  })
  const [fila] = await house.deps.db.select().from(personal).where(eq(personal.id, otra.id))
  expect(fila).toMatchObject({ apellido: 'Soria', activo: false })
  const { huella } = fuera.results
  expect((await change(otra.id, { apellido: 'Soriano', activo: '0', desde: huella })).status).toBe(200)
})

test.each<Record<string, string>>([{ activo: '0' }, { tipo: '10' }])(
  'who %o leaves the enquiries that they had yet to answer',
  async (cambio) => {
    const otra = await makePersonal(house, '1')
    const de = (asignadaA: number, respondidaEn?: Date) => ({
      ...{ nombre: 'Íñigo', apellido: 'Ñáñez', telefono: '3815550123', mail: 'inigo@example.com' },
      ...{ consulta: '¿Hay lugar en julio?', creadaEn: house.clock.now, asignadaA, respondidaEn },
    })
    await house.deps.db.insert(consultas).values([de(otra.id), de(otra.id, house.clock.now), de(admin.id)])
    expect((await change(otra.id, { nombre: 'Eva' })).status).toBe(200)
    expect(await house.deps.db.$count(consultas, eq(consultas.asignadaA, otra.id))).toBe(2)
    expect((await change(otra.id, { nombre: 'Eva', ...cambio })).status).toBe(200)
    const filas = await house.deps.db.select().from(consultas).orderBy(consultas.id)
    expect(filas.map(({ asignadaA }) => asignadaA)).toEqual([null, otra.id, admin.id])
    const lineas = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'consulta.asignada'))
    expect(lineas).toMatchObject([
      { objetoId: String(filas[0]?.id), antes: { asignadaA: otra.id }, despues: { asignadaA: null } },
    ])
  },
)

test('the last active administrator stays one', async () => {
  for (const cambio of [{ tipo: '10' }, { activo: '0' }] as Record<string, string>[])
    expect((await change(admin.id, cambio)).error?.codigo).toBe('ultimo_administrador')
  const otra = await makePersonal(house, '1')
  const cambios = await Promise.all([change(admin.id, { tipo: '10' }), change(otra.id, { tipo: '10' }, otra.token)])
  expect(cambios.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a link by mail sets another password once, and is forgotten', async () => {
  const operador = await makePersonal(house, '10')
  const linkOf = async () => {
    const [correo] = await correosA(house, operador.mail)
    return /restablecer\?tk=([\w-]+)/.exec(correo?.html ?? '')?.[1] ?? ''
  }
  expect((await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})).status).toBe(200)
  const tk = await linkOf()
  expect((await ask('POST', 'personal/enlace', { tk })).results).toMatchObject({ sirve: true })
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'otra-clave' })).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'otra-clave' })).status).toBe(410)
  const ingreso = { usuario: operador.usuario, password: 'otra-clave' }
  expect((await ask('POST', 'iniciarsesionadmin.php', ingreso)).status).toBe(200)
  await maintain(house.deps)
  expect(await linkOf()).toBe('')
})

test('a new password by a link has ten characters or more and is none of the commonest', async () => {
  const operador = await makePersonal(house, '10')
  await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})
  const tk = /restablecer\?tk=([\w-]+)/.exec((await correosA(house, operador.mail))[0]?.html ?? '')?.[1] ?? ''
  for (const password of ['nueve-123', '1q2w3e4r5t'])
    expect((await ask('POST', 'personal/restablecer', { tk, password })).error?.campos).toHaveProperty('password')
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'yamba-42-sal' })).status).toBe(200)
})

test('a link that was asked for before dies when the person changes the password', async () => {
  const operador = await makePersonal(house, '10')
  const passwordHash = await makeHash('clave-segura')
  await house.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, operador.id))
  await ask('POST', `admin/personal/${operador.id}/recuperacion`, {})
  const [correo] = await correosA(house, operador.mail)
  const tk = /restablecer\?tk=([\w-]+)/.exec(correo?.html ?? '')?.[1] ?? ''
  const cambio = { passwordPrev: 'clave-segura', password: 'una-clave-nueva' }
  expect((await ask('POST', 'cambiarpassword.php', cambio, operador.token)).status).toBe(200)
  expect((await ask('POST', 'personal/restablecer', { tk, password: 'la-del-intruso' })).status).toBe(410)
})

test('asking for the link tells nobody whether a mail is staff’s', async () => {
  const pedir = (mail: string) => ask('POST', 'personal/recuperacion', { mail })
  expect(await pedir('nadie@example.com')).toEqual(await pedir(admin.mail))
  await house.drain()
  expect(await house.deps.db.select().from(correos)).toHaveLength(1)
})

test('asking for it does the same work for a mail that nobody has: what differs is done later', async () => {
  /** What a request leaves behind, by which its time could be told from another's. */
  const left = async (mail: string) => {
    await house.drain()
    const { db, jobs } = house.deps
    const count = () => Promise.all([correos, enlacesPersonal, auditoria].map((tabla) => db.$count(tabla)))
    const before = await count()
    await ask('POST', 'personal/recuperacion', { mail })
    const pending = (jobs as InlineJobs).pending.map(({ name }) => name)
    return { pending, rows: (await count()).map((n, i) => n - (before[i] ?? 0)) }
  }
  const unknown = await left('nadie@example.com')
  expect(await left(admin.mail)).toEqual(unknown)
  expect(unknown).toEqual({ pending: ['acceso-personal'], rows: [0, 0, 0] })
  await house.drain()
  const [fila] = await house.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'personal.recuperacion_pedida'))
  expect(fila).toMatchObject({ objetoId: String(admin.id), ip: expect.any(String) })
  expect(await correosA(house, admin.mail)).toHaveLength(1)
})

test('each try to enter is kept: who, from where and what came of it', async () => {
  const operador = await makePersonal(house, '10')
  await house.deps.db.update(personal).set({ passwordHash: await makeHash('clave-larga') })
  const enter = (usuario: string, password: string) => ask('POST', 'iniciarsesionadmin.php', { usuario, password })
  await enter(operador.usuario, 'equivocada')
  await enter('inventado', 'equivocada')
  await enter(operador.usuario, 'clave-larga')
  await change(operador.id, { tipo: '10', activo: '0' })
  await enter(operador.usuario, 'clave-larga')
  const { results } = await ask('GET', 'admin/ingresos')
  expect(results.map(({ resultado, usuario }: Record<string, string>) => `${usuario} ${resultado}`)).toEqual([
    `${operador.usuario} inactivo`,
    `${operador.usuario} entro`,
    ' password',
    `${operador.usuario} password`,
  ])
  expect((await ask('GET', `admin/ingresos?resultado=entro&persona=${operador.id}`)).results).toHaveLength(1)
})

test('a session that was left alone for twelve hours is neither counted nor listed', async () => {
  const operador = await makePersonal(house, '10')
  const counted = async () =>
    (await ask('GET', 'admin/personal?tipo=10')).results.map((una: { sesiones: number }) => una.sesiones)
  const listed = async () => (await ask('GET', `admin/sesiones?persona=${operador.id}`)).results.length
  expect([await counted(), await listed()]).toEqual([[1], 1])
  const usadaEn = new Date(house.clock.now.getTime() - 13 * 3_600_000)
  await house.deps.db.update(sesiones).set({ usadaEn }).where(eq(sesiones.personalId, operador.id))
  expect([await counted(), await listed(), await isAlive(operador.token)]).toEqual([[0], 0, false])
})

test('sessions are seen and ended: everybody’s by type 1, one’s own by each', async () => {
  const operador = await makePersonal(house, '10')
  const { results } = await ask('GET', 'admin/sesiones')
  expect(results).toHaveLength(2)
  const { results: propias } = await ask('GET', 'admin/missesiones', undefined, operador.token)
  expect(propias).toMatchObject([{ actual: true }])
  const ajena = results.find(({ actual }: { actual: boolean }) => actual)
  expect((await ask('DELETE', `admin/missesiones/${ajena.id}`, undefined, operador.token)).status).toBe(404)
  expect((await ask('DELETE', `admin/sesiones/${propias[0].id}`)).status).toBe(200)
  expect(await isAlive(operador.token)).toBe(false)
})
