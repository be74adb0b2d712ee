import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { openMailbox } from '../../e2e/mailbox.ts'
import { verificarpagos } from '../../src/contract/dinero/cuenta.ts'
import { openDb } from '../../src/server/db/client.ts'
import { paquetes } from '../../src/server/db/schema/catalogo.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess } from './app-process.ts'
import { createFamilia } from './familia.ts'
import { prove, size } from './probar.ts'

const reservasPorFamilia = size(1, 20)
const cambios = size(2, 20)

let agencia: Agencia
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let appProcesses: [AppProcess, AppProcess]
beforeAll(async () => {
  agencia = await openAgencia({ familias: size(4, 7) })
  mailbox = await openMailbox()
  const settings = {
    ...agencia.settings,
    SMTP_URL: mailbox.url,
    MAIL_TRIAL: '1',
    MAIL_FROM: 'Cumbre Norte <hola@cumbrenorte.example>',
  }
  appProcesses = [await openAppProcess(settings), await openAppProcess(settings)]
})
afterAll(async () => {
  for (const appProcess of appProcesses ?? []) await appProcess.end()
  await mailbox?.close()
  await agencia?.close()
})

prove(
  'dos-procesos',
  async () => {
    const mails = await sendMailsOnce()
    const worstMs = await keepFresh()
    const pasaron = await shareLimits()
    return `${mails} mails by two queues, each sent once; ${cambios} changes shown by both processes, the slowest after ${worstMs.toFixed(0)} ms; ${pasaron} calls of a limit of ${pasaron} shared by both`
  },
  'given',
)

/** Families book at both processes. Each mail must arrive once, whichever queue sends it. */
async function sendMailsOnce(): Promise<number> {
  const familias = agencia.clientes.slice(1).map((cliente, i) => createFamilia(agencia, cliente, i + 1))
  await Promise.all(
    familias.map((familia, i) =>
      familia.live(appProcesses[i % 2]?.url ?? '', () => familia.dicho.reservas.size >= reservasPorFamilia),
    ),
  )
  const written = await untilSent()
  expect(written).toBeGreaterThanOrEqual(familias.length * reservasPorFamilia)
  expect(readdirSync(mailbox.folder).filter((file) => file.endsWith('.json'))).toHaveLength(written)
  return written
}

async function untilSent(): Promise<number> {
  return agencia.read(async ({ db }) => {
    for (;;) {
      const rows = await db.select({ estado: correos.estado }).from(correos)
      if (rows.every(({ estado }) => estado === 'enviado')) return rows.length
      await wait(50)
    }
  })
}

async function keepFresh(): Promise<number> {
  const { id } = agencia.viaje.paquete
  const tiempos: number[] = []
  const { db, close } = openDb({ connectionString: agencia.settings.DATABASE_URL, max: 1 })
  for (let i = 0; i < cambios; i++) {
    const nombre = `Egresados de la prueba ${i}`
    for (const { url } of appProcesses) await (await fetch(`${url}/turismo/${id}`)).text()
    await db.update(paquetes).set({ nombre }).where(eq(paquetes.id, id))
    const text = performance.now()
    await Promise.all(
      appProcesses.map(async ({ url }) => {
        while (!(await (await fetch(`${url}/turismo/${id}`)).text()).includes(nombre)) await wait(5)
      }),
    )
    tiempos.push(performance.now() - text)
  }
  await close()
  const worst = Math.max(...tiempos)
  if (cambios === 20) expect(worst).toBeLessThan(1_000)
  return worst
}

/** Returns how many calls of a limited endpoint succeed from one IP address that alternates between both processes. */
async function shareLimits(): Promise<number> {
  const [limit] = verificarpagos.limits ?? []
  const max = limit?.max ?? 0
  // This family has not used its limit yet, unlike the others.
  const [cliente] = agencia.clientes
  let pasaron = 0
  for (let i = 0; i < max + 20; i++) {
    const { status } = await fetch(`${appProcesses[i % 2]?.url}${verificarpagos.path}`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { authorization: `Bearer ${cliente?.token}`, 'x-forwarded-for': '10.99.0.1' },
    })
    if (status === 200) pasaron += 1
    else expect(status).toBe(429)
  }
  expect(pasaron).toBe(max)
  return pasaron
}
