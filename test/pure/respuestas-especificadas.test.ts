import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'

/** The recorded responses of the specification's calls. Each call's codec decodes and encodes them again. */
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

describe('a recorded response of the specification', () => {
  test.each(recorded)('of $call is identical after decoding and encoding', ({ call, bodies }) => {
    const reply = api.get(call)?.reply
    for (const body of bodies) expect(JSON.stringify(reply?.encode(reply.decode(JSON.parse(body))))).toBe(body)
  })

  test('exists for some sixty calls, most of them with a body', () => {
    expect(recorded.length).toBeGreaterThan(55)
    expect(recorded.filter(({ bodies }) => bodies.length > 0).length).toBeGreaterThan(45)
  })
})
