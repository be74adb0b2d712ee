import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CuerpoError } from '../../../contract/errores.ts'
import type { Origen } from '../../domain/actor.ts'
import { addressKey } from '../../domain/address-key.pure.ts'
import { DomainError } from '../../domain-error.ts'
import { answerError } from '../errors.ts'
import { originOf } from '../origin.ts'
import { busyPage } from './busy-page.ts'
import { type Finish, finishPage, type Page } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { chooseEncoding } from './page-encoding.ts'
import { pageKey } from './page-key.pure.ts'
import { paymentPolicy } from './page-policy.ts'
import { createRenderGate, type RenderLimits } from './render-gate.ts'
import { sendPage } from './send-page.ts'

/**
 * Renders a page of the site. `main.ts` joins the web build; the server itself knows no page. A page that is shown
 * renders the same for everybody; `visitante` comes with one that sends a form, or that is
 * rendered for its visitor alone, for the limits and the trail.
 */
export type RenderPage = (request: Request, visitante?: Origen) => Promise<Response>

export type PageOptions = {
  render: RenderPage
  /** None in development, where pages change with their sources. */
  cache?: PageCache
  /** What may be rendered at once and by one address, if not as usual. */
  limits?: RenderLimits
}

type PageSite = {
  publicUrl: string
  trustProxy: number
  now: () => number
  /** The provider's payment button is shown: its pages admit the provider's script. */
  brick: boolean
}

/** A form without files. */
const maxSize = 64 * 1024

/** Every path that no call and no file answered is a page. Rendered whole, then signed by its policy. */
export function bindPages(
  app: Hono,
  { render, cache, limits }: PageOptions,
  { publicUrl, trustProxy, brick, now }: PageSite,
) {
  const pass = createRenderGate(now, limits)
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const key = c.req.header('authorization') ? undefined : pageKey(pathname + search)
    const origen = originOf(c, trustProxy)
    // A request of ours, under the site's own address: nothing that a visitor sends reaches a page others are shown.
    const show = (target: string, finish: Finish = {}, visitante?: Origen) =>
      pass(addressKey(origen.ip), async () =>
        finishPage(await render(new Request(publicUrl + target), visitante), {
          ...finish,
          policy: brick ? policyFor(pathname) : undefined,
        }),
      )
    const only = chooseEncoding(c.req.header('accept-encoding'))
    return sendOrTell(c, () => {
      if (key && cache) return cache.take(key, () => show(key.key))
      // What is not kept may be asked with a token or a mail: browsers keep nothing of such a page either.
      if (key) return show(key.key, { only })
      return show(pathname + search, { only, cacheControl: search ? 'no-store' : undefined }, origen)
    })
  })
  // A form sent by a browser that runs no script of ours.
  app.post('*', bodyLimit({ maxSize, onError: refuseBody }), async (c) => {
    const { headers } = c.req.raw
    if (!isOwnForm(headers, c.req.url, publicUrl)) return c.text('Este formulario no es de este sitio', 403)
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: withoutOrigin(headers),
      body: await c.req.arrayBuffer(),
    })
    const origen = originOf(c, trustProxy)
    return sendOrTell(c, () =>
      pass(addressKey(origen.ip), async () => finishPage(await render(request, origen), { cacheControl: 'no-store' })),
    )
  })
}

/** A page, or on a page why there is none. */
async function sendOrTell(c: Context, make: () => Promise<Page>) {
  try {
    return sendPage(c, await make())
  } catch (error) {
    return sendPage(c, await answerBusy(error, c))
  }
}

/** The house's refusal as people read it, where there is no rendering to do it; what is no refusal goes on. */
async function answerBusy(error: unknown, c: Context): Promise<Page> {
  const refusal = answerError(error, c)
  const { error: cuerpo } = (await refusal.json()) as CuerpoError
  const headers = new Headers(refusal.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return finishPage(new Response(busyPage(cuerpo.mensaje), { status: refusal.status, headers }))
}

/** The only two pages that take money. */
const withBrick = /^\/(?:cuentas|pago\/[^/]+)\/?$/

function policyFor(pathname: string) {
  return withBrick.test(pathname) ? paymentPolicy : undefined
}

/** A browser tells where a form was sent from; another site's is refused. Hosts only: a proxy in front may speak TLS for us. */
function isOwnForm(headers: Headers, url: string, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin) return headers.get('sec-fetch-site') !== 'cross-site'
  return URL.canParse(origin) && [url, publicUrl].some((own) => new URL(own).host === new URL(origin).host)
}

/** Judged above, where the address that visitors see is known; the router would compare with ours behind a proxy. */
function withoutOrigin(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete('origin')
  return headers
}

function refuseBody(): never {
  throw new DomainError('cuerpo_demasiado_grande')
}
