import { join } from 'node:path'
import * as z from 'zod'
import { databaseUrl, onServer } from '../test/postgres/template.ts'
import { addressOf, book, clients, countFor, fillFamilias, firstId, seconds } from './familias.ts'
import { describe, median } from './figure.ts'
import { type Site, startSite } from './site.ts'
import { order, startVendure } from './vendure.ts'

const rounds = 3

/**
 * Measures two rates in turns on one PostgreSQL: bookings per second with an instalment paid online through the demo's provider, and orders
 * per second at a Vendure shop. Has no goal, because a trip with agreement and cuotas is more work than an item in a cart.
 */
export async function benchOrders(serverUrl: string, folder: string) {
  await using closers = new AsyncDisposableStack()
  const open = async (part: string) => {
    const name = `valija_bench_${process.pid}_${part}`
    await onServer(serverUrl, `CREATE DATABASE "${name}"`)
    closers.defer(() => onServer(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`))
    return databaseUrl(serverUrl, name)
  }
  const [ours, theirs] = [await open('orders'), await open('vendure')]
  const settings = { DATA_DIR: join(folder, 'orders'), DATABASE_URL: ours, DEMO: '1', TRUST_PROXY: '1' }
  const site = await startSite(settings)
  closers.defer(site.stop)
  const shop = await startVendure(theirs)
  closers.defer(shop.stop)
  await fillFamilias(ours)
  const own: number[] = []
  const peer: number[] = []
  let next = 0
  for (let round = 0; round <= rounds; round++) {
    const from = next
    const paid = await countFor((n) => bookAndPay(site, from + n))
    const orders = await countFor((n) => order(shop.url, from + n))
    next += Math.max(paid, orders)
    own.push(paid / seconds)
    peer.push(orders / seconds)
    await Promise.all([ours, theirs].map((url) => onServer(url, 'ANALYZE')))
  }
  describe({
    name: `Bookings with their first instalment paid, ${clients} clients`,
    value: median(own.slice(1)),
    unit: 'a second',
    reference: { name: 'paid orders of Vendure', value: median(peer.slice(1)) },
  })
}

const cuotas = z.object({ results: z.array(z.object({ id: z.string() })).min(1) })
const preparado = z.object({ results: z.object({ preferenceId: z.string() }) })

/** Books, and pays the account's first instalment online. @throws Error if the provider refuses the payment */
async function bookAndPay(site: Site, n: number) {
  await book(site, n)
  const headers = { authorization: `Bearer familia-${n}`, 'x-forwarded-for': addressOf(n) }
  const mail = `familia${firstId + n}@example.com`
  const listadas = await fetch(`${site.url}/api/listadocuentas.php?mail=${mail}`, { headers })
  const [due] = cuotas.parse(await listadas.json()).results
  const conceptos = JSON.stringify([Number(due?.id)])
  const request = { method: 'POST', headers, body: new URLSearchParams({ conceptos }) }
  const { preferenceId } = preparado.parse(await (await fetch(`${site.url}/api/pago.php`, request)).json()).results
  const body = new URLSearchParams({ decision: 'aprobar' })
  const pagado = await fetch(`${site.url}/sandbox/pagar/${preferenceId}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  await pagado.arrayBuffer()
  if (pagado.status >= 400) throw new Error(`The payment answered ${pagado.status}.`)
}
