import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { stopServer } from '../src/server/stop.ts'

let server: Server
let agent: Agent
let port: number

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

async function listen(answer: RequestListener): Promise<void> {
  // A busy proxy keeps connections open for this long.
  server = createServer({ keepAliveTimeout: 60_000 }, answer).listen(0, '127.0.0.1')
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

async function ask(path: string, by = agent): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path, agent: by }), 'response')
  return response
}

test('a stopping server closes idle connections, and running requests finish', async () => {
  const underWay = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let asked = 0
  await listen(async (_, response) => {
    if (++asked === 4) underWay.resolve()
    await finish.promise
    response.end('well')
  })
  const browsers = Array.from({ length: 4 }, insist)
  await underWay.promise
  const stopped = stopServer(server, { patienceMs: 60_000 })
  finish.resolve()
  await stopped
  for (const answers of await Promise.all(browsers)) expect(answers).toContain('well')
})

test('a request that does not finish is cut off at the timeout', async () => {
  const asked = Promise.withResolvers<void>()
  await listen(() => asked.resolve())
  const hanging = ask('/')
  hanging.catch(() => undefined)
  await asked.promise
  await stopServer(server, { patienceMs: 20 })
  await expect(hanging).rejects.toThrow('hang up')
})

/** Sends requests on one connection, each right after the previous response, until one is refused. */
async function insist() {
  const by = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: string[] = []
  try {
    for (;;) answers.push(await text(await ask('/', by)))
  } catch (error) {
    expect(error).toHaveProperty('code', expect.stringMatching(/ECONNREFUSED|ECONNRESET/))
    return answers
  }
}
