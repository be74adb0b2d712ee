import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { A, all, C, deArea, isAllowed, O, table, V } from '../confianza/tabla-de-permisos.ts'
import { book, formOf, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let tokens: Record<string, string>
let mine: { token: string; mail: string }
let other: { token: string; mail: string }
let reserva: { idreserva: string; idpasajero: string }
let valid: Record<string, Record<string, string>>

beforeAll(async () => {
  testApp = await openTestApp()
  const viaje = await makeViaje(testApp)
  mine = await makeCliente(testApp)
  other = await makeCliente(testApp)
  reserva = await book(testApp, viaje, mine.token)
  const [operador, admin] = [await makePersonal(testApp, '10'), await makePersonal(testApp, '1')]
  tokens = { [C]: mine.token, [O]: operador.token, [A]: admin.token }
  for (const { role, area, alcance } of deArea)
    tokens[role] = (await makePersonal(testApp, '10', { areas: { [area]: alcance } })).token
  // For each call, fields that pass validation, so that only the role can be refused.
  valid = {
    getConvenio: { reserva: reserva.idreserva },
    cambiarpassword: { passwordPrev: 'incorrecta', password: 'incorrecta' },
    verconsulta: { id: '1' },
    verreserva: { id: reserva.idreserva },
    consultarcursos: { colegio: String(viaje.colegio.id) },
    paquetesSelect: { curso: String(viaje.curso.id) },
    consultarmontos: { paquete: String(viaje.viaje.id) },
    convenio: formOf(viaje),
    nuevareserva: formOf(viaje),
    plan: { pp: String(viaje.monto.id) },
    fotos: { idpasajero: reserva.idpasajero },
    conveniopdf: { id: reserva.idreserva },
    estadopdf: { id: reserva.idreserva },
    vencimientos: { id: reserva.idreserva },
    cargocancelacion: { id: reserva.idreserva },
    pedir: { id: reserva.idreserva, tipo: 'correccion', detalle: 'Se llama Martina Sol' },
    // An id that does not exist, because the other cases need the existing session.
    terminarsesion: { id: '999999' },
    eliminarcliente: { id: '999999' },
    cerrarsesionescliente: { id: '999999' },
    cerrarsesionpersonal: { id: '999999' },
    cerrarmisesion: { id: '999999' },
    cambiarpersona: { id: '999999', apellido: 'A', nombre: 'B', tipo: '10', version: 'x' },
    enviarrecuperacion: { id: '999999' },
    reiniciarsegundofactor: { id: '999999', motivo: 'Perdió su teléfono' },
  }
})
afterAll(() => testApp.close())

async function ask(name: string, fields: Record<string, string>, token: string | undefined) {
  const endpoint = api.get(name)
  if (!endpoint) throw new Error(`no call ${name}`)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => fields[key] ?? '1')
  if (!endpoint.body)
    return testApp.app.request(`${path}?${new URLSearchParams(fields)}`, { method: endpoint.method, headers })
  const body = endpoint.archivos ? new FormData() : new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  return testApp.app.request(path, { method: endpoint.method, headers, body })
}

test('the permissions table lists exactly the calls of the contract', () => {
  expect([...api.keys()].sort()).toEqual(Object.keys(table).sort())
})

/** Returns the token of a role. Calls that end all sessions get their own customer. */
async function tokenOf(name: string, role: string) {
  return name === 'terminarsesiones' && role === C ? (await makeCliente(testApp)).token : tokens[role]
}

describe('each role may call only what the permissions table allows', () => {
  test.each(Object.keys(table))('%s', async (name) => {
    for (const role of all) {
      // Called without a session, because it would end the session that the other calls use.
      const token = name === 'cerrarsesion' ? undefined : await tokenOf(name, role)
      const { status } = await ask(name, valid[name] ?? {}, token)
      const refused = role === V ? status === 401 : status === 403
      const isSecretLink = name === 'foto' || name === 'avisopago'
      if (isAllowed(name, role)) expect(isSecretLink || !refused, `${name} as ${role}: ${status}`).toBe(true)
      else expect(refused, `${name} as ${role}: ${status}`).toBe(true)
      expect(status, `${name} as ${role}`).toBeLessThan(500)
    }
  })
})

describe("another family's data", () => {
  const everyCall = Object.entries(table).filter(([, roles]) => roles.includes(C) && !roles.includes(V))
  test.each(everyCall.map(([name]) => name))(
    "is refused when %s is called with another account's mail",
    async (name) => {
      const endpoint = api.get(name)
      if (!endpoint?.mailPropio) return
      const { status } = await ask(name, { ...valid[name], mail: mine.mail }, other.token)
      expect(status).toBe(403)
    },
  )

  test.each([
    ['getConvenio', () => ({ reserva: reserva.idreserva })],
    ['fotos', () => ({ idpasajero: reserva.idpasajero })],
    ['conveniopdf', () => ({ id: reserva.idreserva })],
    ['estadopdf', () => ({ id: reserva.idreserva })],
    ['vencimientos', () => ({ id: reserva.idreserva })],
    ['cargocancelacion', () => ({ id: reserva.idreserva })],
    ['pedir', () => ({ id: reserva.idreserva, tipo: 'cancelacion' })],
  ] as const)('is not found by %s', async (name, fields) => {
    expect((await ask(name, fields(), other.token)).status).toBe(404)
  })

  test("cannot be requested by mail address: seven calls of the specification accept one, which must be the caller's own", () => {
    const withMail = [...api].filter(([, endpoint]) => endpoint.mailPropio).map(([name]) => name)
    expect(withMail.sort()).toEqual([
      'cambiarpassword',
      'convenio',
      'datoscliente',
      'datostutor',
      'listadocuentas',
      'listadoreservas',
      'nuevareserva',
    ])
  })
})

test('an expired, closed or invented token is refused', async () => {
  expect((await ask('tokenAuth', {}, 'inventado')).status).toBe(401)
  await ask('cerrarsesion', {}, other.token)
  expect((await ask('tokenAuth', {}, other.token)).status).toBe(401)
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 15 * 24 * 3600 * 1000)
  expect((await ask('tokenAuth', {}, mine.token)).status).toBe(401)
})
