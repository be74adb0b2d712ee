import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { chromiumProblem } from '../../scripts/chromium.mjs'
import rutas from '../../src/web/routes.ts'

export type Visita = { path: string; ajenas: string[] }
type Sesion = { token: string; mail: string; tipo: string }

/** The values of path parameters, mostly the first object of its kind in the demo agency. */
const parametros: Record<string, string> = {
  ...{ ':id': '1', ':slug?': 'viaje', ':codigo': 'nadie', ':hash?': 'f'.repeat(64) },
  ...{ ':documento?': 'terminos', ':plantilla?': 'bienvenida', ':clase': 'slides', ':parte?': 'caja', ':id?': '1' },
}

function listPaginas(entries: readonly RouteConfigEntry[] = rutas, before = ''): string[] {
  return entries.flatMap(({ path = '', children, index }) => {
    const aqui = path ? `${before}/${path}` : before
    const own = children ? listPaginas(children, aqui) : []
    return path || index ? [...(children && !index ? [] : [aqui || '/']), ...own] : own
  })
}

const fill = (ruta: string) =>
  ruta
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part === '*' ? 'no-hay-tal-pagina' : part
      const value = parametros[part]
      if (value === undefined) throw new Error(`nothing stands for ${part} of ${ruta}`)
      return value
    })
    .join('/')

/**
 * Visits every route: office pages as staff, all others as a family. Returns the requests to other origins from pages and workers, all of
 * which a proxy records and blocks. Requests blocked by the page's CSP do not reach the proxy.
 */
export async function walk(url: string, sesiones: { familia: Sesion; personal: Sesion }): Promise<Visita[]> {
  const gate = await openRegistro()
  const problem = chromiumProblem() as string | undefined
  if (problem) throw new Error(problem)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    proxy: { server: gate.url, bypass: '127.0.0.1' },
  })
  try {
    const familia = await enter(browser, url, sesiones.familia)
    const personal = await enter(browser, url, sesiones.personal)
    const visitas: Visita[] = []
    for (const ruta of listPaginas()) {
      const path = fill(ruta)
      await look(ruta.startsWith('/admin') ? personal : familia, `${url}${path}`)
      visitas.push({ path, ajenas: gate.take() })
    }
    return visitas
  } finally {
    await browser.close()
    gate.close()
  }
}

async function enter(browser: Browser, url: string, { token, mail, tipo }: Sesion): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript(
    ([one, other, tercero]) => {
      localStorage.setItem('ld_token', one)
      localStorage.setItem('mail', other)
      localStorage.setItem('ld_tip', tercero)
    },
    [token, mail, tipo] as const,
  )
  await page.goto(url)
  return page
}

/** Scrolls to the end of the page, so that lazy content loads. */
async function look(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((next) => requestAnimationFrame(next))
    }
  })
  await page.waitForLoadState('networkidle')
}

async function openRegistro() {
  const requested = new Set<string>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (head) => {
      const [, which = '?'] = head.toString('latin1').split(' ')
      requested.add(which)
      socket.end('HTTP/1.1 502 Refused\r\nContent-Length: 0\r\n\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const all = [...requested]
      requested.clear()
      return all
    },
    close: () => server.close(),
  }
}
