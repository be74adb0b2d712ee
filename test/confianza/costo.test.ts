import fc from 'fast-check'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { type House, openHouse } from '../house.ts'
import { openExistencias } from './existencias.ts'
import { createGenerador } from './generador.ts'
import { type Fields, openGente, sendTo } from './pedidos.ts'
import { prove } from './probar.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Text that grows: what a pattern may walk back over, a mark that may open without end, words of any length. */
const formas: Record<string, string> = {
  letters: 'a',
  digits: '7',
  spaces: ' ',
  words: 'va ',
  lines: 'a\n',
  titles: '## a\n\n',
  lists: '* a\n',
  quotes: '> ',
  brackets: '[a](',
  stars: '*a **b ',
  braces: '{{a}} ',
  open: '<b ',
  dots: 'a.',
  dashes: '- -',
  ats: 'a@a.',
  commas: '"a",;',
  accents: 'ñ́',
}

/** Milliseconds of processor above which a request's time is compared with that of half its text. */
const noticeable = 150

prove('costo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const existencias = await openExistencias(house)
  const gente = await openGente(house)
  const lentas: string[] = []
  let pedidos = 0
  let peor = 0

  async function measure(endpoint: Endpoint, query: Fields, body: Fields): Promise<number> {
    await house.deps.db.delete(limites)
    const quien = gente.pick(endpoint.quien, ([first]) => first as never)
    const before = process.cpuUsage()
    const answer = await sendTo(house.app, endpoint, query, body, quien, '10.1.2.3')
    await answer.arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    pedidos += 1
    if (answer.status >= 500) lentas.push(`${endpoint.path}: ${answer.status}`)
    return (user + system) / 1000
  }

  async function compare(
    endpoint: Endpoint,
    name: string,
    query: Fields,
    fill: (size: number) => Fields,
    most: number,
  ) {
    const whole = await measure(endpoint, query, fill(most))
    peor = Math.max(peor, whole)
    if (whole < noticeable) return
    const half = await measure(endpoint, query, fill(most / 2))
    const again = await measure(endpoint, query, fill(most))
    if (Math.min(whole, again) > 3 * half)
      lentas.push(`${endpoint.method} ${endpoint.path} ${name}: ${half} → ${again} ms`)
  }

  await existencias.refresh(gente.familias())
  const [g] = fc.sample(fc.gen(), { numRuns: 1, seed: 20_261_119 })
  if (!g) throw new Error('no generator')
  for (const [, endpoint] of api) {
    if (!endpoint.body) continue
    const { drawFields } = createGenerador(g, (field) => existencias.of(field, endpoint.path, undefined))
    const query = drawFields(endpoint.query)
    const body = drawFields(endpoint.body)
    const many = (size: number) =>
      Object.fromEntries(Object.keys(body).map((name) => [name, Array(size / 10).fill('1')]))
    await compare(endpoint, 'repeated fields', query, many, 40_000)
    for (const [forma, unidad] of Object.entries(formas)) {
      const text = (size: number) => unidad.repeat(Math.ceil(size / unidad.length)).slice(0, size)
      const everywhere = (size: number) => Object.fromEntries(Object.keys(body).map((name) => [name, text(size)]))
      await compare(endpoint, `all of ${forma}`, query, everywhere, 64_000)
      for (const name of Object.keys(body)) {
        const most = longest(endpoint.body, body, name, text)
        if (most < 2000) continue
        await compare(endpoint, `${name} of ${forma}`, query, (size) => ({ ...body, [name]: text(size) }), most)
      }
    }
  }
  expect(lentas, lentas.join('\n')).toEqual([])
  return `${pedidos} requests, at most ${peor.toFixed(0)} ms of processor`
})

/** How long a text of the field may be for its schema to take it. */
function longest(schema: z.ZodType, body: Fields, name: string, text: (size: number) => string): number {
  const sizes = [2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000]
  return (
    sizes.findLast(
      (size) => typeof body[name] === 'string' && schema.safeParse({ ...body, [name]: text(size) }).success,
    ) ?? 0
  )
}
