import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { familia, personal } from '../../src/server/demo/contenido/cuentas.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { type AppProcess, openAppProcess } from './app-process.ts'
import { foreignRequests, readPolicy, scoreObservatory } from './observatorio.ts'
import { prove, size } from './probar.ts'

const pagos = { MP_ACCESS_TOKEN: 'TEST-1', MP_PUBLIC_KEY: 'TEST-2', MP_WEBHOOK_SECRET: 'secreto' }
let agencia: Agencia
let appProcess: AppProcess
beforeAll(async () => {
  agencia = await openAgencia({ familias: 1 })
  appProcess = await openAppProcess({ ...agencia.settings, ...pagos })
})
afterAll(async () => {
  await appProcess?.end()
  await agencia?.close()
})

const ask = (path: string) => fetch(appProcess.url + path, { headers: { 'x-forwarded-proto': 'https' } })

/** The only page with third-party content, which is the provider's payment button. */
const dePago = '/cuentas'

prove(
  'encabezados',
  async () => {
    const { icons } = (await (await ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    const pages: Record<string, string> = {
      home: '/',
      package: `/turismo/${agencia.viaje.paquete.id}`,
      search: '/buscar',
      account: '/reservas',
      'payment page': dePago,
      office: '/admin/login',
      'the office’s own': '/admin/gestionreservas',
      terms: '/terminos',
      'API documentation': '/api/docs',
      API: '/api/paquetes.php',
      'API refusal': '/api/listadoreservas.php',
      image: icons[0]?.src ?? '',
      'no page': '/no-hay-tal-pagina',
    }
    const points: string[] = []
    for (const [nombre, path] of Object.entries(pages)) {
      const answer = await ask(path)
      const html = await answer.text()
      const puntaje = scoreObservatory(answer.headers, html)
      expect(puntaje, nombre).toBeGreaterThanOrEqual(115)
      points.push(`${nombre} ${puntaje}`)
      expect(foreignRequests(html), nombre).toEqual([])
      const sources = [...readPolicy(answer.headers.get('content-security-policy') ?? '')].flatMap(([, some]) => some)
      const foreign = sources.filter((source) => !/^('.*'|data:|blob:)$/.test(source))
      expect(foreign.length > 0, `${nombre}: ${foreign}`).toBe(path === dePago)
    }
    return `${points.join(', ')}; ${await walkEveryPage()}`
  },
  'given',
)

/**
 * Visits every page in a browser, in an agency with content on each page. The small run only checks responses, because this takes a
 * minute.
 */
async function walkEveryPage(): Promise<string> {
  if (size(0, 1) === 0) return 'not walked'
  // Imported on demand, because the browser library takes a second to load.
  const { walk } = await import('./paseo.ts')
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'valija-paseo-'))
  const demo = await openAppProcess({
    ...pagos,
    DATA_DIR: folder,
    DATABASE_URL: database.poolConfig.connectionString ?? '',
    DEMO: '1',
    AVIF_EFFORT: '0',
  })
  try {
    const signIn = async (call: string, fields: Record<string, string>) => {
      const answer = await fetch(`${demo.url}/api/${call}.php`, { method: 'POST', body: new URLSearchParams(fields) })
      const { results } = (await answer.json()) as { results: { token: string; mail: string; tipo: string } }
      return results
    }
    const visitas = await walk(demo.url, {
      familia: await signIn('iniciarsesion', { mail: familia.mail, password: familia.password ?? '' }),
      personal: await signIn('iniciarsesionadmin', { usuario: 'admin', password: personal[0]?.password ?? '' }),
    })
    const enOtras = visitas.filter(({ path, ajenas }) => path !== dePago && ajenas.length > 0)
    expect(enOtras).toEqual([])
    const enLaDePago = visitas.find(({ path }) => path === dePago)?.ajenas ?? []
    expect(enLaDePago.filter((foreign) => !/^[\w.-]*mercadopago\.com:443$/.test(foreign))).toEqual([])
    return `${visitas.length} pages opened in a browser, without a request to another origin`
  } finally {
    await demo.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
