import fc, { type GeneratorValue } from 'fast-check'
import { vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { errores } from '../../src/contract/errores.ts'
import { limites, personal } from '../../src/server/db/schema/identidad.ts'

import { book, makeCliente, makeHash, makePersonal, makeViaje } from '../factories.ts'
import type { House } from '../house.ts'
import { clave, openExistencias } from './existencias.ts'
import { createGenerador, drawOne, type Valor } from './generador.ts'

type App = House['app']
type Quien = { id: number; mail: string; token: string }

/** Families with bookings, and staff of each kind, who all have the password that the generator knows. */
export async function openGente(house: House) {
  const passwordHash = await makeHash(clave)
  const viajes = [await makeViaje(house), await makeViaje(house)]
  async function renew() {
    const familias = [await makeCliente(house, { passwordHash }), await makeCliente(house, { passwordHash })]
    for (const viaje of viajes) for (const { token } of familias) await book(house, viaje, token).catch(() => undefined)
    const administrador = await makePersonal(house, '1')
    const operador = await makePersonal(house, '10')
    await house.deps.db.update(personal).set({ passwordHash })
    return { familias, administrador, operador }
  }
  let gente = await renew()
  return {
    pick(quien: Endpoint['quien'], oneOf: <T>(values: readonly T[]) => T): Quien | undefined {
      const { familias, administrador, operador } = gente
      if (quien === 'todos') return undefined
      if (quien === 'administrador') return administrador
      if (quien === 'personal') return oneOf([administrador, operador])
      return quien === 'cliente' ? oneOf(familias) : oneOf([...familias, administrador])
    },
    familias: () => gente.familias.map(({ id }) => id),
    renew: async () => {
      gente = await renew()
    },
  }
}

/**
 * Makes `cuantos` requests, each call in its turn, with what its schema takes and what the house has; `extra` is sent beside a
 * body's own fields, and what `compare` finds between a request with it and without it is told. What went wrong is told in `fallas`: an answer of 5xx, or one that is no refusal of the contract's.
 */
export async function askGenerated(
  house: House,
  {
    cuantos,
    extra = () => ({}),
    compare,
  }: {
    cuantos: number
    extra?: (endpoint: Endpoint) => Fields
    compare?: (una: (app: App) => Promise<unknown>, otra: (app: App) => Promise<unknown>) => Promise<string[]>
  },
) {
  const existencias = await openExistencias(house)
  const gente = await openGente(house)
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
      await existencias.refresh(gente.familias())
      await house.deps.db.delete(limites)
    }
    const [name, endpoint] = calls[numero % calls.length] as [string, Endpoint]
    const quien = gente.pick(endpoint.quien, (values) => drawOne(g, values))
    const usuarioId = endpoint.quien === 'cliente' || endpoint.quien === 'familia' ? quien?.id : undefined
    const { drawFields } = createGenerador(g, (field) => existencias.of(field, endpoint.path, usuarioId))
    const query = drawFields(endpoint.query)
    const body = drawFields(endpoint.body)
    if (endpoint.mailPropio && quien) for (const sent of [query, body]) if ('mail' in sent) sent.mail = quien.mail
    if (endpoint.version) await readFirst(endpoint, query, body, quien)
    const passes =
      (endpoint.query?.safeParse(query).success ?? true) && (endpoint.body?.safeParse(body).success ?? true)
    if (passes) validos += 1
    const hidden = { ...body, ...extra(endpoint) }
    if (compare && endpoint.body) {
      const ask = (fields: Fields) => async (app: App) => send(endpoint, query, fields, quien, app)
      fallas.push(...(await compare(ask(body), ask(hidden))).map((fila) => `${name}: ${fila}`))
    }
    const answer = await send(endpoint, query, hidden, quien)
    const estado = `${Math.floor(answer.status / 100)}xx`
    contestados[estado] = (contestados[estado] ?? 0) + 1
    const reply = await readReply(answer)
    if (answer.status === 401 || (answer.status === 403 && reply?.error?.codigo === 'sin_permiso')) await gente.renew()
    if (answer.ok) existencias.learn(reply)
    const told = reply?.error?.codigo
    const known = answer.ok || (typeof told === 'string' && told in errores)
    if (answer.status >= 500 || !known)
      fallas.push(`${name} ${JSON.stringify(query)} ${JSON.stringify(body)}: ${answer.status} ${told} ${contado}`)
  }

  /** A save needs the version that was read: the form is read where it is saved. */
  async function readFirst(endpoint: Endpoint, query: Fields, body: Fields, quien: Quien | undefined) {
    for (let path: string = endpoint.path; path.length > '/api/admin'.length; path = parentOf(path)) {
      const read = calls.find(([, other]) => other.method === 'GET' && other.path === path)?.[1]
      if (!read) continue
      const huella = findHuella(await readReply(await send(read, query, {}, quien)), String(query.id ?? body.id ?? ''))
      if (huella) {
        body[endpoint.version ?? 'desde'] = huella
        return
      }
    }
  }

  function send(endpoint: Endpoint, query: Fields, body: Fields, quien?: Quien, app: App = house.app) {
    return sendTo(app, endpoint, query, body, quien, `10.${numero >> 16}.${(numero >> 8) & 255}.${numero & 255}`)
  }

  await fc.assert(fc.asyncProperty(fc.gen(), ask), { seed: 20_261_119, numRuns: cuantos, endOnFailure: true })
  await house.drain()
  return { fallas, contestados, validos, llamadas: calls.length }
}

/** Sends a call's query and body as a client would, from an address. */
export function sendTo(
  app: App,
  { method, path, body: schema, archivos, json }: Endpoint,
  query: Fields,
  body: Fields,
  quien: Quien | undefined,
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
    ...(quien && { authorization: `Bearer ${quien.token}` }),
    ...(json && { 'content-type': 'application/json' }),
  }
  const sent = json ? JSON.stringify(body) : toForm(body, archivos !== undefined)
  return app.request(`${to}?${rest}`, { method, headers, ...(schema && { body: sent }) })
}

export type Fields = { [name: string]: Valor }
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
  const texto = await answer.text()
  if (!answer.headers.get('content-type')?.includes('json')) return undefined
  return JSON.parse(texto) as Reply
}

/** The version of the thing of that id, or of the only one that a form shows. */
function findHuella(reply: unknown, id: string): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const { huella, id: own } = reply as { huella?: unknown; id?: unknown }
  if (typeof huella === 'string' && (!id || own === undefined || String(own) === id)) return huella
  for (const part of Object.values(reply)) {
    const found = findHuella(part, id)
    if (found) return found
  }
  return undefined
}
