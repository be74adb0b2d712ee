import fc, { type GeneratorValue } from 'fast-check'
import { vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { errorsByCode } from '../../src/contract/errors.ts'
import { querySchemaOf } from '../../src/contract/request-fields.ts'
import { limites, personal } from '../../src/server/db/schema/identidad.ts'

import { book, makeCliente, makeHash, makePersonal, makeViaje } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { clave, openExistingValues } from './existing-values.ts'
import { createGenerator, drawOne, type Value } from './generator.ts'

type App = TestApp['app']
type Quien = { id: number; mail: string; token: string }

/** Creates families with bookings and staff of each kind, with the password that the generator knows. */
export async function openGente(testApp: TestApp) {
  const passwordHash = await makeHash(clave)
  const viajes = [await makeViaje(testApp), await makeViaje(testApp)]
  async function renew() {
    const familias = [await makeCliente(testApp, { passwordHash }), await makeCliente(testApp, { passwordHash })]
    for (const viaje of viajes)
      for (const { token } of familias) await book(testApp, viaje, token).catch(() => undefined)
    const administrador = await makePersonal(testApp, '1')
    const operador = await makePersonal(testApp, '10')
    await testApp.deps.db.update(personal).set({ passwordHash })
    return { familias, administrador, operador }
  }
  let gente = await renew()
  return {
    pick(who: Endpoint['quien'], oneOf: <T>(values: readonly T[]) => T): Quien | undefined {
      const { familias, administrador, operador } = gente
      if (who === 'todos') return undefined
      if (who === 'administrador') return administrador
      if (who === 'personal') return oneOf([administrador, operador])
      return who === 'cliente' ? oneOf(familias) : oneOf([...familias, administrador])
    },
    familias: () => gente.familias.map(({ id }) => id),
    renew: async () => {
      gente = await renew()
    },
  }
}

/**
 * Makes `cuantos` requests, call by call, with valid fields and existing objects. `extra` is added to the body. `compare` returns the
 * differences between the request with and without `extra`. `fallas` lists the failures: a 5xx, or a response outside the contract.
 */
export async function askGenerated(
  testApp: TestApp,
  {
    cuantos,
    extra = () => ({}),
    compare,
  }: {
    cuantos: number
    extra?: (endpoint: Endpoint) => Fields
    compare?: (one: (app: App) => Promise<unknown>, other: (app: App) => Promise<unknown>) => Promise<string[]>
  },
) {
  const existingValues = await openExistingValues(testApp)
  const gente = await openGente(testApp)
  const calls = [...api]
  const fallas: string[] = []
  const contestados: Record<string, number> = {}
  let validos = 0
  let numero = 0
  let contado = ''
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    contado = parts.join(' ')
  })

  async function ask(g: GeneratorValue) {
    numero += 1
    if (numero % 40 === 1) {
      await existingValues.refresh(gente.familias())
      await testApp.deps.db.delete(limites)
    }
    const [name, endpoint] = calls[numero % calls.length] as [string, Endpoint]
    const who = gente.pick(endpoint.quien, (values) => drawOne(g, values))
    const usuarioId = endpoint.quien === 'cliente' || endpoint.quien === 'familia' ? who?.id : undefined
    const { drawFields } = createGenerator(g, (field) => existingValues.of(field, endpoint.path, usuarioId))
    const query = drawFields(querySchemaOf(endpoint))
    const body = drawFields(endpoint.body)
    if (endpoint.mailPropio && who) for (const sent of [query, body]) if ('mail' in sent) sent.mail = who.mail
    if (endpoint.versioned) await readFirst(endpoint, query, body, who)
    const passes =
      (querySchemaOf(endpoint)?.safeParse(query).success ?? true) && (endpoint.body?.safeParse(body).success ?? true)
    if (passes) validos += 1
    const hidden = { ...body, ...extra(endpoint) }
    if (compare && endpoint.body) {
      const ask = (fields: Fields) => async (app: App) => send(endpoint, query, fields, who, app)
      fallas.push(...(await compare(ask(body), ask(hidden))).map((row) => `${name}: ${row}`))
    }
    const answer = await send(endpoint, query, hidden, who)
    const estado = `${Math.floor(answer.status / 100)}xx`
    contestados[estado] = (contestados[estado] ?? 0) + 1
    const reply = await readReply(answer)
    if (answer.status === 401 || (answer.status === 403 && reply?.error?.codigo === 'sin_permiso')) await gente.renew()
    if (answer.ok) existingValues.learn(reply)
    const told = reply?.error?.codigo
    const known = answer.ok || (typeof told === 'string' && told in errorsByCode)
    if (answer.status >= 500 || !known)
      fallas.push(`${name} ${JSON.stringify(query)} ${JSON.stringify(body)}: ${answer.status} ${told} ${contado}`)
  }

  /** Before a save, reads the version where the form reads it. */
  async function readFirst(endpoint: Endpoint, query: Fields, body: Fields, who: Quien | undefined) {
    for (let path: string = endpoint.path; path.length > '/api/admin'.length; path = parentOf(path)) {
      const read = calls.find(([, other]) => other.method === 'GET' && other.path === path)?.[1]
      if (!read) continue
      const version = findVersion(await readReply(await send(read, query, {}, who)), String(query.id ?? body.id ?? ''))
      if (version) {
        body.version = version
        return
      }
    }
  }

  function send(endpoint: Endpoint, query: Fields, body: Fields, who?: Quien, app: App = testApp.app) {
    return sendTo(app, endpoint, query, body, who, `10.${numero >> 16}.${(numero >> 8) & 255}.${numero & 255}`)
  }

  await fc.assert(fc.asyncProperty(fc.gen(), ask), { seed: 20_261_119, numRuns: cuantos, endOnFailure: true })
  await testApp.drain()
  return { fallas, contestados, validos, llamadas: calls.length }
}

export function sendTo(
  app: App,
  { method, path, body: schema, archivos, json }: Endpoint,
  query: Fields,
  body: Fields,
  who: Quien | undefined,
  ip: string,
) {
  const rest = new URLSearchParams()
  let to: string = path
  for (const [key, value] of Object.entries(query)) {
    if (to.includes(`:${key}`)) to = to.replace(`:${key}`, encodeURIComponent(String(value)) || '0')
    else rest.set(key, String(value))
  }
  const headers = {
    'x-forwarded-for': ip,
    ...(who && { authorization: `Bearer ${who.token}` }),
    ...(json && { 'content-type': 'application/json' }),
  }
  const sent = json ? JSON.stringify(body) : toForm(body, archivos !== undefined)
  return app.request(`${to}?${rest}`, { method, headers, ...(schema && { body: sent }) })
}

export type Fields = { [name: string]: Value }
type Reply = { error?: { codigo?: unknown } }

function toForm(fields: Fields, files: boolean): FormData | URLSearchParams {
  const form = files ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) {
      const key = Array.isArray(value) ? `${name}[]` : name
      if (one instanceof File) (form as FormData).append(key, one)
      else form.append(key, typeof one === 'string' ? one : JSON.stringify(one))
    }
  return form
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

async function readReply(answer: Response): Promise<Reply | undefined> {
  const text = await answer.text()
  if (!answer.headers.get('content-type')?.includes('json')) return undefined
  return JSON.parse(text) as Reply
}

/** Returns the version of the object with that id, or of a form's only object. */
function findVersion(reply: unknown, id: string): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const { version, id: own } = reply as { version?: unknown; id?: unknown }
  if (typeof version === 'string' && (!id || own === undefined || String(own) === id)) return version
  for (const part of Object.values(reply)) {
    const found = findVersion(part, id)
    if (found) return found
  }
  return undefined
}
