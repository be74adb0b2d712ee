import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { A, all, C, O, table, V } from '../confianza/tabla-de-permisos.ts'
import { book, formOf, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let tokens: Record<string, string>
let mine: { token: string; mail: string }
let other: { token: string; mail: string }
let reserva: { idreserva: string; idpasajero: string }
let valid: Record<string, Record<string, string>>

beforeAll(async () => {
  house = await openHouse()
  const viaje = await makeViaje(house)
  mine = await makeCliente(house)
  other = await makeCliente(house)
  reserva = await book(house, viaje, mine.token)
  const [operador, admin] = [await makePersonal(house, '10'), await makePersonal(house, '1')]
  tokens = { [C]: mine.token, [O]: operador.token, [A]: admin.token }
  // Enough of each call's fields to pass validation, so that only the role can refuse it.
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
    // Nobody's: the first one is the session that the other rows need.
    terminarsesion: { id: '999999' },
    eliminarcliente: { id: '999999' },
    cerrarsesionescliente: { id: '999999' },
    cerrarsesionpersonal: { id: '999999' },
    cerrarmisesion: { id: '999999' },
    cambiarpersona: { id: '999999', apellido: 'A', nombre: 'B', tipo: '10', desde: 'x' },
    enviarrecuperacion: { id: '999999' },
    reiniciarsegundofactor: { id: '999999', motivo: 'Perdió su teléfono' },
  }
})
afterAll(() => house.close())

async function ask(name: string, fields: Record<string, string>, token: string | undefined) {
  const endpoint = api.get(name)
  if (!endpoint) throw new Error(`no call ${name}`)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => fields[key] ?? '1')
  if (!endpoint.body)
    return house.app.request(`${path}?${new URLSearchParams(fields)}`, { method: endpoint.method, headers })
  const body = endpoint.archivos ? new FormData() : new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  return house.app.request(path, { method: endpoint.method, headers, body })
}

test('every call of the contract stands in the table, and no other', () => {
  expect([...api.keys()].sort()).toEqual(Object.keys(table).sort())
})

/** Ending all sessions is tried by a customer of its own. */
async function tokenOf(name: string, role: string) {
  return name === 'terminarsesiones' && role === C ? (await makeCliente(house)).token : tokens[role]
}

describe('each call as each role', () => {
  test.each(Object.keys(table))('%s', async (name) => {
    for (const role of all) {
      // Signing out ends the session that it is asked with: not the one that the other rows need.
      const token = name === 'cerrarsesion' ? undefined : await tokenOf(name, role)
      const { status } = await ask(name, valid[name] ?? {}, token)
      const refused = role === V ? status === 401 : status === 403
      const isSecretLink = name === 'foto' || name === 'avisopago'
      if (table[name]?.includes(role)) expect(isSecretLink || !refused, `${name} as ${role}: ${status}`).toBe(true)
      else expect(refused, `${name} as ${role}: ${status}`).toBe(true)
      expect(status, `${name} as ${role}`).toBeLessThan(500)
    }
  })
})

describe('another family’s object', () => {
  const everyCall = Object.entries(table).filter(([, roles]) => roles.includes(C) && !roles.includes(V))
  test.each(everyCall.map(([name]) => name))('%s with another’s mail is refused', async (name) => {
    const endpoint = api.get(name)
    if (!endpoint?.mailPropio) return
    const { status } = await ask(name, { ...valid[name], mail: mine.mail }, other.token)
    expect(status).toBe(403)
  })

  test.each([
    ['getConvenio', () => ({ reserva: reserva.idreserva })],
    ['fotos', () => ({ idpasajero: reserva.idpasajero })],
    ['conveniopdf', () => ({ id: reserva.idreserva })],
    ['estadopdf', () => ({ id: reserva.idreserva })],
    ['vencimientos', () => ({ id: reserva.idreserva })],
    ['cargocancelacion', () => ({ id: reserva.idreserva })],
    ['pedir', () => ({ id: reserva.idreserva, tipo: 'cancelacion' })],
  ] as const)('%s of another does not exist', async (name, fields) => {
    expect((await ask(name, fields(), other.token)).status).toBe(404)
  })

  test('calls that take a mail are the ones that the specification gives one', () => {
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

test('an expired, closed or invented token is no session', async () => {
  expect((await ask('tokenAuth', {}, 'inventado')).status).toBe(401)
  await ask('cerrarsesion', {}, other.token)
  expect((await ask('tokenAuth', {}, other.token)).status).toBe(401)
  house.clock.now = new Date(house.clock.now.getTime() + 15 * 24 * 3600 * 1000)
  expect((await ask('tokenAuth', {}, mine.token)).status).toBe(401)
})
