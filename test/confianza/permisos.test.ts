import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import { querySchemaOf } from '../../src/contract/request-fields.ts'
import { limites, llavesAcceso } from '../../src/server/db/schema/identidad.ts'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { cuentaBancaria } from '../../src/server/demo/contenido/agencia.ts'
import { readCobranza, writeCobranza } from '../../src/server/domain/platform/ajustes/service.ts'

import { book, call, formOf, makeCliente, makeHash, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove } from './probar.ts'
import { A, all, C, deArea, isAllowed, O, table, V } from './tabla-de-permisos.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = (await makePersonal(testApp, '1')).token
  const { db } = testApp.deps
  await writeCobranza(db, { ...(await readCobranza(db)), transferencia: cuentaBancaria })
})
afterAll(() => testApp.close())

type Fields = Record<string, string>
/** The password of both families, so that no call is refused for its password. */
const password = 'la-de-las-dos-familias'
type Familia = Awaited<ReturnType<typeof openFamilia>>

/** The fields and path parameters that name an object. */
const nombresDeCosas = /^(id\w*|reserva|documento|conceptos|numero|viaje|paquete|pp|curso|colegio|codigo|preferencia)$/

/** The calls whose ids are public, or that act for the caller whatever the ids. */
const deTodos = [
  ...['consultarcursos', 'paquetesSelect', 'consultarmontos', 'plan', 'convenio', 'nuevareserva', 'anotarespera'],
  ...['verborrador', 'guardarborrador', 'quitarborrador', 'verificarreserva'],
]

/** The requests for another family's object, which must return "not found". Written by hand. A call missing here fails the test. */
const foreign: Record<string, (own: Familia) => Fields> = {
  getConvenio: ({ reserva }) => ({ reserva }),
  datospasajero: ({ documento }) => ({ documento }),
  fotos: ({ pasajero }) => ({ idpasajero: pasajero }),
  quitarfoto: ({ foto }) => ({ id: foto }),
  uploadimages: ({ pasajero }) => ({ tipo: 'pasajeros', idpaquete: pasajero }),
  pedir: ({ reserva }) => ({ id: reserva, tipo: 'cancelacion' }),
  cargocancelacion: ({ reserva }) => ({ id: reserva }),
  terminarsesion: ({ sesion }) => ({ id: sesion }),
  renombrarllave: ({ llave }) => ({ id: llave, nombre: 'Otro nombre' }),
  quitarllave: ({ llave }) => ({ id: llave, password }),
  retirarespera: ({ espera }) => ({ id: espera }),
  verpropuesta: ({ propuesta }) => ({ id: propuesta }),
  vercambio: ({ propuesta }) => ({ id: propuesta }),
  aceptarcambio: ({ propuesta }) => ({ id: propuesta, convenioHash: 'f'.repeat(64) }),
  pago: ({ cuota }) => ({ conceptos: `[${cuota}]` }),
  usarcredito: ({ cuota }) => ({ conceptos: `[${cuota}]` }),
  crearenlacepago: ({ cuota }) => ({ conceptos: `[${cuota}]` }),
  anularenlacepago: ({ enlace }) => ({ id: enlace }),
  informartransferencia: ({ cuota }) => ({ conceptos: `[${cuota}]`, importe: '1000', fecha: '19-11-2026' }),
  conveniopdf: ({ reserva }) => ({ id: reserva }),
  estadopdf: ({ reserva }) => ({ id: reserva }),
  vencimientos: ({ reserva }) => ({ id: reserva }),
  recibopdf: ({ recibo }) => ({ numero: recibo }),
  verificarpagos: ({ preferencia }) => ({ preferencia }),
}

/** These calls return an empty result, both for another family's object and for a missing one. */
const callan = ['datospasajero', 'verificarpagos']

async function openFamilia(n: number) {
  const cliente = await makeCliente(testApp, {
    passwordHash: await makeHash(password),
    nombre: `Nombre${n}secreto`,
    apellido: `Apellido${n}secreto`,
  })
  const { token } = cliente
  const viaje = await makeViaje(testApp)
  const documento = `4${n}777888`
  const who = { documento, nombre: `Hija${n}secreta`, apellido: `Apellido${n}secreto` }
  const reservada = await book(testApp, viaje, token, who)
  const own = async (path: string) => (await call(testApp, 'GET', path, { token })).results
  const post = async (path: string, fields: Fields, de = token) =>
    (await call(testApp, 'POST', path, { token: de, fields, clave: `${path}-${n}` })).results
  const cuotas: { id: string }[] = await own(`listadocuentas.php?mail=${cliente.mail}`)
  const cuota = cuotas[0]?.id ?? ''
  const pago = {
    reserva: reservada.idreserva,
    canal: 'efectivo',
    moneda: 'ARS',
    importe: '120000',
    fecha: '19-11-2026',
  }
  const { recibo } = await post('admin/pagos', pago, admin)
  const lleno = await makeViaje(testApp, { cupo: 1 })
  await book(testApp, lleno, (await makeCliente(testApp)).token)
  const { preferenceId } = await post('pago.php', { conceptos: `[${cuota}]` })
  const espera = await post('lista-de-espera', { paquete: String(lleno.viaje.id), ...who })
  const dePropuesta = { ...formOf(await makeViaje(testApp), who), mail: cliente.mail }
  const { propuesta } = await post('admin/propuestas', dePropuesta, admin)
  const enlace = await post('cuenta/enlaces-de-pago', { conceptos: `[${cuotas[1]?.id}]` })
  const subida = new FormData()
  subida.set('tipo', 'pasajeros')
  subida.set('idpaquete', reservada.idpasajero)
  subida.append('avatar[]', await jpeg())
  await testApp.app.request('/api/uploadimages.php', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: subida,
  })
  const fotos = await testApp.deps.db.select().from(fotosDocumento)
  const [sesion] = await own('cuenta/sesiones')
  const [llave] = await testApp.deps.db
    .insert(llavesAcceso)
    .values({
      usuarioId: cliente.id,
      credencial: `credencial-${cliente.id}`,
      clavePublica: 'no se usa',
      contador: 0,
      transportes: [],
      nombre: 'El teléfono',
      respaldada: false,
      creadaEn: testApp.clock.now,
    })
    .returning()
  const ids = {
    reserva: reservada.idreserva,
    pasajero: reservada.idpasajero,
    cuota: cuotas[2]?.id,
    recibo,
    preferencia: preferenceId,
    espera: espera.id,
    propuesta,
    sesion: sesion.id,
    llave: llave?.id,
    foto: fotos.at(-1)?.id,
    enlace: enlace.id,
  }
  const texts = Object.entries(ids).map(([name, id]) => {
    if (!id) throw new Error(`the family has no ${name}`)
    return [name, String(id)] as const
  })
  return {
    token,
    documento,
    marcas: [documento, who.nombre, who.apellido, cliente.nombre, cliente.mail],
    ...(Object.fromEntries(texts) as Record<keyof typeof ids, string>),
  }
}

async function jpeg() {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(drawn)], 'frente.jpg')
}

async function ask(name: string, fields: Fields, token?: string) {
  const endpoint = api.get(name)
  if (!endpoint) throw new Error(`no call ${name}`)
  const { method, archivos, path: template } = endpoint
  const path = template.replace(/:(\w+)/g, (_, key: string) => fields[key] ?? '1')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (!endpoint.body) return testApp.app.request(`${path}?${new URLSearchParams(fields)}`, { method, headers })
  const body = archivos ? new FormData() : new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  if (body instanceof FormData) for (const file of archivos ?? []) body.append(file, await jpeg())
  return testApp.app.request(path, { method, headers, body })
}

/** Returns a hash of every table, except rate limits and sessions, which any call changes. */
async function readTodo() {
  const { rows } = await testApp.deps.db.execute<{ tabla: string }>(
    sql`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all: Record<string, unknown> = {}
  for (const { tabla } of rows)
    if (!['limites', 'sesiones'].includes(tabla))
      all[tabla] = (
        await testApp.deps.db.execute(
          sql`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.identifier(tabla)} t`,
        )
      ).rows
  return all
}

prove('permisos', async () => {
  expect([...api.keys()].sort()).toEqual(Object.keys(table).sort())
  const conCosas = [...api].filter(([name, endpoint]) => {
    const roles = table[name] ?? []
    if (!roles.includes(C) || roles.includes(V)) return false
    const campos = [querySchemaOf(endpoint), endpoint.body].flatMap((schema) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    )
    return endpoint.path.includes('/:') || campos.some((field) => nombresDeCosas.test(field))
  })
  expect(conCosas.map(([name]) => name).sort()).toEqual([...deTodos, ...Object.keys(foreign)].sort())

  const [one, other] = [await openFamilia(1), await openFamilia(2)]
  const before = await readTodo()
  const fallas: string[] = []
  for (const [de, own] of [
    [one, other],
    [other, one],
  ] as const)
    for (const [name, fieldsOf] of Object.entries(foreign)) {
      await testApp.deps.db.delete(limites)
      const answer = await ask(name, fieldsOf(own), de.token)
      const text = await answer.text()
      if (answer.status !== (callan.includes(name) ? 200 : 404)) fallas.push(`${name}: ${answer.status} ${text}`)
      if (own.marcas.some((mark) => text.includes(mark))) fallas.push(`${name} tells: ${text}`)
    }
  expect(fallas, fallas.join('\n')).toEqual([])
  expect(await readTodo()).toEqual(before)
  // The same calls by the owner find the objects, which proves that they exist.
  let propias = 0
  for (const [name, fieldsOf] of Object.entries(foreign)) {
    const { status } = await ask(name, fieldsOf(one), one.token)
    if (status === 404) fallas.push(`${name} does not find its own`)
    else propias += 1
  }
  expect(fallas, fallas.join('\n')).toEqual([])
  const rechazos = await refuseByRole(one)
  return `${api.size} calls × ${all.length} roles: ${rechazos} refusals; ${2 * propias} requests for another family's objects: none revealed or changed, ${propias} found by their own family`
})

/** Makes each call as each role without permission. Generated requests test the roles with permission. */
async function refuseByRole(una: Familia): Promise<number> {
  const tokens: Record<string, string> = {
    [C]: (await makeCliente(testApp)).token,
    [O]: (await makePersonal(testApp, '10')).token,
    [A]: admin,
  }
  for (const { role, area, alcance } of deArea)
    tokens[role] = (await makePersonal(testApp, '10', { areas: { [area]: alcance } })).token
  const admitidos: string[] = []
  let rechazos = 0
  for (const name of Object.keys(table))
    for (const role of all.filter((one) => !isAllowed(name, one))) {
      const { status } = await ask(name, foreign[name]?.(una) ?? {}, tokens[role])
      if (status === (role === V ? 401 : 403)) rechazos += 1
      else admitidos.push(`${name} as ${role}: ${status}`)
    }
  expect(admitidos).toEqual([])
  return rechazos
}
