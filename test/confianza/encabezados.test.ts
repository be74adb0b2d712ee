import { afterAll, beforeAll, expect } from 'vitest'
import { engine } from '../postgres/test-database.ts'
import { type Agencia, openAgencia } from './agencia.ts'
import { foreignRequests, readPolicy, scoreObservatory } from './observatorio.ts'
import { prove } from './probar.ts'
import { openProceso, type Proceso } from './proceso.ts'

let agencia: Agencia
let proceso: Proceso
beforeAll(async () => {
  if (engine === 'embedded') return
  agencia = await openAgencia({ familias: 1 })
  const pagos = { MP_ACCESS_TOKEN: 'TEST-1', MP_PUBLIC_KEY: 'TEST-2', MP_WEBHOOK_SECRET: 'secreto' }
  proceso = await openProceso({ ...agencia.settings, ...pagos })
})
afterAll(async () => {
  await proceso?.end()
  await agencia?.close()
})

const ask = (path: string) => fetch(proceso.url + path, { headers: { 'x-forwarded-proto': 'https' } })

/** The only page that shows anything of a third party: the provider's payment button. */
const dePago = '/cuentas'

prove(
  'encabezados',
  async () => {
    const { icons } = (await (await ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    const paginas: Record<string, string> = {
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
    const puntos: string[] = []
    for (const [nombre, path] of Object.entries(paginas)) {
      const answer = await ask(path)
      const html = await answer.text()
      const puntaje = scoreObservatory(answer.headers, html)
      expect(puntaje, nombre).toBeGreaterThanOrEqual(115)
      puntos.push(`${nombre} ${puntaje}`)
      expect(foreignRequests(html), nombre).toEqual([])
      const sources = [...readPolicy(answer.headers.get('content-security-policy') ?? '')].flatMap(([, some]) => some)
      const foreign = sources.filter((source) => !/^('.*'|data:|blob:)$/.test(source))
      expect(foreign.length > 0, `${nombre}: ${foreign}`).toBe(path === dePago)
    }
    return puntos.join(', ')
  },
  'postgres',
)
