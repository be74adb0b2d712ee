import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { freePort } from '../test/free-port.ts'
import { installPeer } from './peer.ts'
import { end } from './site.ts'

const folder = join(import.meta.dirname, 'peers/vendure')
const things = 64

/** Starts a Vendure shop on the same PostgreSQL, in one process like the app. @throws Error if it cannot be installed or started */
export async function startVendure(databaseUrl: string) {
  installPeer(folder)
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' }
  const child = spawn('node', ['server.cjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`Vendure ended with ${code} before it listened.`)
  })
  let printed = ''
  const listens = new Promise<void>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Vendure http')) found()
    })
  })
  await Promise.race([listens, exited])
  exited.catch(() => undefined)
  return { url: `http://127.0.0.1:${port}/shop-api`, stop: () => end(child) }
}

const begin = `mutation ($thing: ID!) {
  addItemToOrder(productVariantId: $thing, quantity: 1) { ... on ErrorResult { message } }
}`
const finish = `mutation ($mail: String!) {
  setCustomerForOrder(input: { firstName: "Paula", lastName: "Ibáñez", emailAddress: $mail }) { ... on ErrorResult { message } }
  setOrderShippingAddress(input: { fullName: "Paula Ibáñez", streetLine1: "Laprida 250", city: "San Miguel de Tucumán", countryCode: "AR" }) { ... on ErrorResult { message } }
  setOrderShippingMethod(shippingMethodId: ["1"]) { ... on ErrorResult { message } }
  transitionOrderToState(state: "ArrangingPayment") { ... on ErrorResult { message } }
  addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { state } ... on ErrorResult { message } }
}`
const settled = z.object({ data: z.object({ addPaymentToOrder: z.object({ state: z.literal('PaymentSettled') }) }) })

/** Orders and pays one product, in two requests. @throws Error if the order is not paid in the end */
export async function order(url: string, n: number) {
  const first = await ask(url, begin, { thing: String((n % things) + 1) })
  const token = first.headers.get('vendure-auth-token') ?? ''
  await first.arrayBuffer()
  const answer: unknown = await (await ask(url, finish, { mail: `familia${n}@example.com` }, token)).json()
  if (!settled.safeParse(answer).success) throw new Error(`The order was not paid: ${JSON.stringify(answer)}`)
}

function ask(url: string, query: string, variables: Record<string, string>, token?: string) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ query, variables }),
  })
}
