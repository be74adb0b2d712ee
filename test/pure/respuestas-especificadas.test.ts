import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'

/** The specification's answers as `test/especificacion` recorded them: each read and written again by its call's codecs. */
const folder = 'test/especificacion/respuestas'

const recorded = readdirSync(folder).map((file) => {
  const call = file.replace(/\.txt$/, '')
  const entries = readFileSync(join(folder, file), 'utf8').trim().split('\n\n')
  const bodies = entries.flatMap((entry) => {
    const [, status, ...body] = entry.split('\n')
    return status === '200 application/json' ? [body.join('\n')] : []
  })
  return { call, bodies: [...new Set(bodies)] }
})

describe('what a call of the specification answers', () => {
  test.each(recorded)('$call is the same text once it was read and written', ({ call, bodies }) => {
    const reply = api.get(call)?.reply
    for (const body of bodies) expect(JSON.stringify(reply?.encode(reply.decode(JSON.parse(body))))).toBe(body)
  })

  test('some sixty calls were recorded, most of them with an answer', () => {
    expect(recorded.length).toBeGreaterThan(55)
    expect(recorded.filter(({ bodies }) => bodies.length > 0).length).toBeGreaterThan(45)
  })
})
