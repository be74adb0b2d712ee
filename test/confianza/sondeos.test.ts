import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { hashPassword } from '../../src/server/domain/personas/identidad/service.ts'
import { book, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove, size } from './probar.ts'

const veces = size(4, 125)
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Sondeo = { path: string; fields: Record<string, string>; token?: string }
type Contestado = { status: number; texto: string; ms: number }

let origen = 0
/** Sends each request from a new IP address, so that rate limits do not affect the comparison. */
async function ask({ path, fields, token }: Sondeo, ip = `10.${origen >> 8}.${origen & 255}.7`): Promise<Contestado> {
  origen += 1
  // Measures processor time, so that other load on the machine does not matter.
  const before = process.cpuUsage()
  const answer = await post(testApp, path, fields, { ip, token })
  const text = await answer.text()
  const { user, system } = process.cpuUsage(before)
  return { status: answer.status, texto: text, ms: (user + system) / 1000 }
}

/** Returns the minimum, which excludes other work of the process. */
const least = (ms: number[]) => Math.min(...ms)

prove('sondeos', async () => {
  // Hashed at the production cost, because at the test cost an unknown name would be slower.
  const passwordHash = await hashPassword('la-buena-2026')
  const { mail } = await makeCliente(testApp, { passwordHash })
  const { id, usuario } = await makePersonal(testApp, '1')
  await testApp.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
  const curiosa = await makeCliente(testApp)
  const documento = '45123456'
  await book(testApp, await makeViaje(testApp), (await makeCliente(testApp)).token, { documento })
  const pares: Record<string, [Sondeo, Sondeo]> = {
    'sign-in': [
      { path: 'iniciarsesion', fields: { mail, password: 'equivocada' } },
      { path: 'iniciarsesion', fields: { mail: 'nadie@example.com', password: 'equivocada' } },
    ],
    'staff sign-in': [
      { path: 'iniciarsesionadmin', fields: { usuario, password: 'equivocada' } },
      { path: 'iniciarsesionadmin', fields: { usuario: 'nadie', password: 'equivocada' } },
    ],
    lookup: [
      { path: 'datospasajero', fields: { documento }, token: curiosa.token },
      { path: 'datospasajero', fields: { documento: '99999999' }, token: curiosa.token },
    ],
  }
  let sondeos = 0
  const relaciones: string[] = []
  for (const [nombre, [conocido, desconocido]] of Object.entries(pares)) {
    const tiempos = { conocido: [] as number[], desconocido: [] as number[] }
    for (let i = 0; i < veces; i++) {
      // Attempts are also limited per account, so each round resets the limits.
      await testApp.deps.db.execute('delete from limites')
      const [one, other] = [await ask(conocido), await ask(desconocido)]
      expect([one.status, one.texto], nombre).toEqual([other.status, other.texto])
      tiempos.conocido.push(one.ms)
      tiempos.desconocido.push(other.ms)
      sondeos += 2
    }
    const relation = least(tiempos.conocido) / least(tiempos.desconocido)
    relaciones.push(`${nombre} ${relation.toFixed(2)}`)
    // A skipped hash, or a hash of another cost, would change the time about tenfold.
    if (nombre.endsWith('sign-in')) expect(Math.abs(Math.log2(relation)), `${nombre}: ${relation}`).toBeLessThan(1)
  }
  for (const [nombre, [conocido]] of Object.entries(pares)) expect(await limitOf(conocido), nombre).toBeLessThan(310)
  // By the specification, a recovery's response reveals whether the account exists. The rate limit prevents enumeration.
  const recuperaciones = await limitOf({ path: 'recuperarcuenta', fields: { mail: 'nadie@example.com' } })
  expect(recuperaciones).toBeLessThanOrEqual(200)
  return `${sondeos} attempts, with equal replies for existing and missing accounts; ratio of processor time, existing to missing: ${relaciones.join(', ')}; all limited, recovery to ${recuperaciones} an hour`
})

async function limitOf(sondeo: Sondeo): Promise<number> {
  await testApp.deps.db.execute('delete from limites')
  for (let pasaron = 0; pasaron < 400; pasaron++) if ((await ask(sondeo, '10.9.9.9')).status === 429) return pasaron
  return 400
}
