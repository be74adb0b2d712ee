import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { hashPassword } from '../../src/server/domain/personas/identidad/service.ts'
import { book, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
import { prove, size } from './probar.ts'

const veces = size(4, 125)
let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Sondeo = { path: string; fields: Record<string, string>; token?: string }
type Contestado = { status: number; texto: string; ms: number }

let origen = 0
/** From an address of its own each time, so that what is compared is no limit. */
async function ask({ path, fields, token }: Sondeo, ip = `10.${origen >> 8}.${origen & 255}.7`): Promise<Contestado> {
  origen += 1
  // Processor time: what else the machine does is no part of what a stranger could measure here.
  const before = process.cpuUsage()
  const answer = await post(house, path, fields, { ip, token })
  const texto = await answer.text()
  const { user, system } = process.cpuUsage(before)
  return { status: answer.status, texto, ms: (user + system) / 1000 }
}

/** The least of several: whatever else the process did, it did besides. */
const least = (ms: number[]) => Math.min(...ms)

prove('sondeos', async () => {
  // Hashed at the cost that the product uses: at a test's cost an unknown name would be the slower one.
  const passwordHash = await hashPassword('la-buena-2026')
  const { mail } = await makeCliente(house, { passwordHash })
  const { id, usuario } = await makePersonal(house, '1')
  await house.deps.db.update(personal).set({ passwordHash }).where(eq(personal.id, id))
  const curiosa = await makeCliente(house)
  const documento = '45123456'
  await book(house, await makeViaje(house), (await makeCliente(house)).token, { documento })
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
      // Tries are slowed by account too: each round begins anew.
      await house.deps.db.execute('delete from limites')
      const [uno, otro] = [await ask(conocido), await ask(desconocido)]
      expect([uno.status, uno.texto], nombre).toEqual([otro.status, otro.texto])
      tiempos.conocido.push(uno.ms)
      tiempos.desconocido.push(otro.ms)
      sondeos += 2
    }
    const relacion = least(tiempos.conocido) / least(tiempos.desconocido)
    relaciones.push(`${nombre} ${relacion.toFixed(2)}`)
    // A hash that is skipped, or of another cost, is a tenth of the other or ten times it.
    if (nombre.endsWith('sign-in')) expect(Math.abs(Math.log2(relacion)), `${nombre}: ${relacion}`).toBeLessThan(1)
  }
  for (const [nombre, [conocido]] of Object.entries(pares)) expect(await limitOf(conocido), nombre).toBeLessThan(310)
  // The specification has two answers for a recovery: what keeps anybody from asking for many is the limit.
  const recuperaciones = await limitOf({ path: 'recuperarcuenta', fields: { mail: 'nadie@example.com' } })
  expect(recuperaciones).toBeLessThanOrEqual(200)
  return `${sondeos} probes, the same answer for what there is and what there is not; known against unknown in processor time: ${relaciones.join(', ')}; each limited, recovery to ${recuperaciones} an hour`
})

/** How many of the same pass from one address before it is told to wait. */
async function limitOf(sondeo: Sondeo): Promise<number> {
  await house.deps.db.execute('delete from limites')
  for (let pasaron = 0; pasaron < 400; pasaron++) if ((await ask(sondeo, '10.9.9.9')).status === 429) return pasaron
  return 400
}
