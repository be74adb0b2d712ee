import fc from 'fast-check'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { querySchemaOf } from '../../src/contract/request-fields.ts'
import { limites } from '../../src/server/db/schema/identidad.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openExistingValues } from './existing-values.ts'
import { createGenerator, type Value } from './generator.ts'
import { type Fields, openGente, sendTo } from './pedidos.ts'
import { prove, size } from './probar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Texts that are repeated up to a given length. Some regular expressions would backtrack on the result. */
const todas: Record<string, string> = {
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
  nested: '<div>',
  dots: 'a.',
  dashes: '- -',
  ats: 'a@a.',
  commas: '"a",;',
  accents: 'ñ́',
}

/** The small run tests every ninth form, to save time. The full proof tests all. */
const formas = Object.entries(todas).filter((_, i) => i % size(9, 1) === 0)

/** The processor time in ms from which a request is compared with one of half the text. */
const noticeable = 400

prove('costo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const existingValues = await openExistingValues(testApp)
  const gente = await openGente(testApp)
  const lentas: string[] = []
  let requests = 0
  let worst = 0

  async function measure(endpoint: Endpoint, query: Fields, body: Fields): Promise<number> {
    await testApp.deps.db.delete(limites)
    const who = gente.pick(endpoint.quien, ([first]) => first as never)
    const before = process.cpuUsage()
    const answer = await sendTo(testApp.app, endpoint, query, body, who, '10.1.2.3')
    await answer.arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    requests += 1
    if (answer.status >= 500) lentas.push(`${endpoint.path}: ${answer.status}`)
    return (user + system) / 1000
  }

  async function compare(
    endpoint: Endpoint,
    name: string,
    fill: (size: number) => [query: Fields, body: Fields],
    most: number,
  ) {
    const whole = await measure(endpoint, ...fill(most))
    worst = Math.max(worst, whole)
    if (whole < noticeable) return
    // Measures each request again, because the process also does other work.
    const halves: number[] = []
    const wholes = [whole]
    for (let i = 0; i < 2; i++) {
      halves.push(await measure(endpoint, ...fill(most / 2)))
      wholes.push(await measure(endpoint, ...fill(most)))
    }
    const [half, again] = [Math.max(...halves), Math.min(...wholes)]
    if (again > Math.max(3 * half, noticeable))
      lentas.push(`${endpoint.method} ${endpoint.path} ${name}: ${half} → ${again} ms`)
  }

  await existingValues.refresh(gente.familias())
  const [g] = fc.sample(fc.gen(), { numRuns: 1, seed: 20_261_119 })
  if (!g) throw new Error('no generator')
  for (const [, endpoint] of api) {
    const { drawFields } = createGenerator(g, (field) => existingValues.of(field, endpoint.path, undefined))
    const query = drawFields(querySchemaOf(endpoint))
    for (const [forma, unit] of formas)
      for (const name of Object.keys(query)) {
        const text = (size: number) => ({ ...query, [name]: unit.repeat(Math.ceil(size / unit.length)) })
        await compare(endpoint, `${name} of ${forma}`, (size) => [text(size), {}], 8000)
      }
    if (!endpoint.body) continue
    const body = drawFields(endpoint.body)
    const names = Object.keys(body)
    if (names.length === 0) continue
    const all = (value: Value) => Object.fromEntries(names.map((name) => [name, value]))
    await compare(
      endpoint,
      'repeated fields',
      (size) => [query, all(Array(Math.ceil(size)).fill('1'))],
      20_000 / names.length,
    )
    for (const [forma, unit] of formas) {
      const text = (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
      await compare(endpoint, `all of ${forma}`, (size) => [query, all(text(size))], 64_000)
      for (const name of names) {
        const most = longest(endpoint.body, body, name, text)
        if (most >= 2000)
          await compare(endpoint, `${name} of ${forma}`, (size) => [query, { ...body, [name]: text(size) }], most)
      }
    }
  }
  expect(lentas, lentas.join('\n')).toEqual([])
  return `${requests} requests, at most ${worst.toFixed(0)} ms of processor time`
})

function longest(schema: z.ZodType, body: Fields, name: string, text: (size: number) => string): number {
  const sizes = [2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000]
  return (
    sizes.findLast(
      (size) => typeof body[name] === 'string' && schema.safeParse({ ...body, [name]: text(size) }).success,
    ) ?? 0
  )
}
