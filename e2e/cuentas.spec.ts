import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, signInByApi, test } from './page.ts'
import { bookByCalls, enter, someDocumento } from './reservar.ts'
import { countTaps } from './touch.ts'

/** A fake of the provider's script, which records how often a button was created, and for which preferencia. */
const fakeSdk = `
  window.bricks = []
  window.MercadoPago = class {
    bricks() {
      return {
        async create(name, container, { initialization, callbacks }) {
          const button = document.createElement('button')
          button.textContent = 'Pagar con el proveedor'
          button.dataset.preferencia = initialization.preferenceId
          document.getElementById(container).append(button)
          window.bricks.push(initialization.preferenceId)
          callbacks.onReady()
          return { unmount: () => button.remove() }
        },
      }
    }
  }
`
const sdk = 'https://sdk.mercadopago.com/**'

const signIn = (page: Page) => signInByApi(page, { mail: 'familia@example.com', password: 'valija-familia' })

/** Selects only this cuota, not the default selection. */
async function chooseOnly(page: Page, cuota: Locator) {
  await page.getByRole('checkbox', { checked: true }).first().uncheck()
  await cuota.check()
}

/** Adds a public key to the response of each prepared payment, so that the provider's own button is used. */
async function givePublicKey(page: Page) {
  await page.route('**/api/pago.php', async (route) => {
    const answer = await route.fetch()
    const { results } = (await answer.json()) as { results: object }
    await route.fulfill({ response: answer, json: { results: { ...results, publicKey: 'APP_USR-de-prueba' } } })
  })
  // The test server has no key, so its CSP blocks the provider's script. This response has the CSP of a server with a key.
  await page.route('**/cuentas', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      "script-src 'self' https://sdk.mercadopago.com",
    )
    await route.fulfill({ response: answer, headers })
  })
}

/** Raises the amount of the next prepared payment, as a new exchange rate would. */
async function raiseNextPago(page: Page, path: string) {
  await page.route(
    path,
    async (route) => {
      const answer = await route.fetch()
      const { results } = (await answer.json()) as { results: { importe: string | number } }
      const importe = typeof results.importe === 'string' ? `1${results.importe}` : results.importe + 1
      await route.fulfill({ response: answer, json: { results: { ...results, importe } } })
    },
    { times: 1 },
  )
}

test("Mi cuenta shows each child's debt and the next steps", async ({ page }) => {
  await signIn(page)
  await page.goto('/cuenta')
  const martina = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Martina' }) })
  await expect(martina.getByText('Próximo')).toBeVisible()
  await expect(martina.getByText('Faltan las fotos del DNI')).toBeVisible()
  await expectSound(page, 'mi cuenta')
  // The screen's main action is to pay the next cuota, so its button is the only filled one.
  await expect(page.getByRole('main').locator('.btn:not(.btn-outline)')).toHaveText(/^Pagar \$\s[\d.]+$/)
  await page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name: 'Cuotas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Cuentas' })).toBeVisible()
  await page.goto('/reservas')
  await page.getByRole('button', { name: 'Subir las fotos de Martina Juárez' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('Mis Cuentas on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('lets a family pay a due in twelve presses from the home page, or in three from Mis Cuentas', async ({ page }, {
    project,
  }) => {
    const familia = await enter(page, `toques-${project.name}${Date.now()}`)
    await bookByCalls(page, familia, { documento: someDocumento(project.name), moneda: '1', nombre: 'Martina Sol' })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    const finger = countTaps()
    await finger.tap(
      page.getByRole('button', { name: 'Abrir el menú' }).or(page.getByRole('link', { name: 'Abrir el menú' })),
    )
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await finger.tap(menu.getByRole('link', { name: 'Iniciar Sesión' }))
    const entry = page.getByRole('dialog')
    await finger.tap(entry.getByLabel('Email'))
    await entry.getByLabel('Email').fill(familia.mail)
    await finger.tap(entry.getByLabel('Password', { exact: true }))
    await entry.getByLabel('Password', { exact: true }).fill(familia.password)
    await finger.tap(entry.locator('form').getByRole('button', { name: 'Iniciar Sesión' }))
    await expect(entry).toHaveCount(0)
    await finger.tap(page.getByRole('button', { name: 'Abrir el menú' }))
    await finger.tap(menu.getByRole('link', { name: 'Mi cuenta' }))
    await finger.tap(page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name: 'Cuotas' }))

    const desdeCuentas = finger.taps
    const first = page.getByRole('checkbox', { name: 'Elegir Cuota 1 de Martina' })
    // The deposit is due first, at the office, so no cuota is selected.
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await finger.tap(first)
    const pagar = page.getByRole('link', { name: /^Pagar \$\s[\d.]+,\d\d$/ })
    for (const seen of [page.getByText('Cuota 1 de Martina').filter({ visible: true }), pagar])
      await expect(seen).toBeInViewport({ ratio: 1 })
    await expectSound(page, 'una cuota marcada')
    await finger.tap(pagar)
    await finger.tap(page.getByRole('button', { name: 'Aprobar el pago' }))
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
    await expect(page.getByText('Cuota 1 de Martina,')).toBeVisible()
    expect(finger.taps).toBeLessThanOrEqual(12)
    expect(finger.taps - desdeCuentas).toBeLessThanOrEqual(3)
    await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute(
      'href',
      /Pagu%C3%A9.*Martina/,
    )
    await expectSound(page, 'pago aprobado')
  })

  test("shows the provider's outcome of a payment, whatever outcome the return URL claims", async ({ page }) => {
    await signIn(page)
    await page.clock.install()
    await page.goto('/cuentas?status=approved&preference_id=otra')
    await expect(page.getByRole('heading', { name: 'Estamos confirmando con Mercado Pago' })).toBeVisible()
    // Each poll waits for the response to the previous one.
    await expect(async () => {
      await page.clock.runFor(15_000)
      await expect(page.getByRole('heading', { name: 'Todavía no hay confirmación' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectSound(page, 'pago sin confirmar')
    await page.getByRole('button', { name: 'Ver mis cuotas' }).tap()
    await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible()
  })

  test('sends the payment link and its text to the share sheet', async ({ page }) => {
    await signIn(page)
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data?.text })
    })
    await page.goto('/cuentas')
    await expect(page.getByRole('checkbox', { checked: true })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Que pague otra persona' }).tap()
    await expect(page.getByText('Compartiste el enlace')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shared: string }).shared)).toMatch(
      /^Cuota \d+ de \w+.*: \$\s[\d.]+,\d\d\. .*\/pago\/\S+$/u,
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('Mis Cuentas shows one payment button of the provider, for the dues that are selected now', async ({ page }) => {
  await page.route(sdk, (route) => route.fulfill({ contentType: 'text/javascript', body: fakeSdk }))
  await givePublicKey(page)
  await signIn(page)
  await page.goto('/cuentas')
  const button = page.getByRole('button', { name: 'Pagar con el proveedor' })
  // The payment of the default selection is prepared on click, but that of a user's selection at once.
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.getByRole('checkbox').nth(1).check()
  await expect(button).toHaveCount(1)
  const first = await button.getAttribute('data-preferencia')
  await page.getByRole('checkbox').nth(2).check()
  await expect(button).not.toHaveAttribute('data-preferencia', first ?? '')
  await expect(button).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { bricks: string[] }).bricks.length)).toBe(2)
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
})

test('Mis Cuentas requests the dues again if the payment was confirmed after the first request', async ({ page }, {
  project,
}) => {
  const familia = await enter(page, `carrera-${project.name}${Date.now()}`)
  await bookByCalls(page, familia, { documento: someDocumento(project.name), moneda: '1', nombre: 'Martina' })
  const asked = page.waitForResponse('**/api/cuenta')
  await page.goto('/cuentas')
  const before = await (await asked).text()
  await page.getByRole('checkbox', { name: 'Elegir Cuota 1 de Martina' }).check()
  await page
    .getByRole('link', { name: /^Pagar \$/ })
    .filter({ visible: true })
    .click()
  const verified = page.waitForResponse('**/api/cuenta/pagos/verificacion')
  const firstReply = async (route: Route) => {
    await verified
    await route.fulfill({ body: before, contentType: 'application/json' })
  }
  await page.route('**/api/cuenta', firstReply, { times: 1 })
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver mis cuotas' }).click()
  await expect(page.getByRole('checkbox', { name: 'Elegir Cuota 2 de Martina' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Elegir Cuota 1 de Martina' })).toHaveCount(0)
})

test("a very long one-word name does not overflow the account's screens", async ({ page }) => {
  await signIn(page)
  const length = 'W'.repeat(80)
  // Only in the replies, because the name would also stretch the lists of other tests.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Martina', length) })
  })
  for (const path of ['/cuenta', '/cuentas', '/reservas']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(length).first()).toBeVisible()
    await expectSound(page, path)
  }
})

test("text at 24 px does not overflow the account's screens on a small phone", async ({ page, context }) => {
  await signIn(page)
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/cuenta', '/cuentas']) {
    await page.goto(path)
    await expect(page.getByText('Te falta pagar en total')).toBeVisible()
    await expectSound(page, path)
  }
})

test('Mis Cuentas shows each due date on one line beside the payment panel', async ({ page }) => {
  await page.setViewportSize({ width: 1120, height: 800 })
  await signIn(page)
  await page.goto('/cuentas')
  const dates = page.locator('.cuenta-due').getByText(/^\d\d\/\d\d\/\d{4}$/)
  await expect(dates.first()).toBeVisible()
  const heights = await dates.evaluateAll((each) => each.map((date) => date.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(30)
})

test('Mis Cuentas offers no payment if its total differs from the displayed total', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuentas')
  await raiseNextPago(page, '**/api/pago.php')
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('El importe cambió')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(1)
})

test.describe("Mis Cuentas without the provider's script", () => {
  test.use({ provoked: /ERR_FAILED|net::ERR/ })

  test("links to the provider's payment page instead of showing the provider's button", async ({ page }) => {
    await page.route(sdk, (route) => route.abort())
    await givePublicKey(page)
    await signIn(page)
    await page.goto('/cuentas')
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(1)
  })
})

test('a link from Mis Cuentas to the public site does a full page load', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuentas')
  await page.evaluate(() => Object.assign(window, { mismoDocumento: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await page.waitForURL('**/nosotros')
  await page.waitForLoadState()
  expect(await page.evaluate(() => 'mismoDocumento' in window)).toBe(false)
})

test('a family reports a transfer with its proof', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuentas')
  const cuota = page.getByRole('checkbox', { disabled: false }).nth(2)
  const nombre = ((await cuota.getAttribute('aria-label')) ?? '').replace('Elegir ', '')
  await chooseOnly(page, cuota)
  await page.getByRole('button', { name: 'Transferir e informar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('CUMBRE.NORTE.DEMO')).toBeVisible()
  await dialog.getByRole('button', { name: 'Informar la transferencia' }).click()
  await expect(dialog.getByText('Adjuntá el comprobante')).toBeVisible()
  await expectSound(page, 'informar una transferencia')
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
  await dialog.getByLabel('Comprobante').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: heic })
  await dialog.getByRole('button', { name: 'Informar la transferencia' }).click()
  await expect(dialog.getByText('foto.jpg: es una foto HEIC')).toBeVisible()
  // The picture has more pixels than the server decodes, so the browser redraws it.
  const buffer = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('Comprobante').setInputFiles({ name: 'banco.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Informar la transferencia' }).click()
  await expect(page.getByText('La estamos verificando').first()).toBeVisible()
  await expect(page.getByText(`Para ${nombre}`, { exact: true })).toBeVisible()
  // A reported cuota cannot be paid again.
  const row = page.getByRole('row').filter({ has: page.getByLabel(`Elegir ${nombre}`, { exact: true }) })
  await expect(row).toContainText('Transferencia en verificación')
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expectSound(page, 'transferencia informada')
})

test('a person without an account pays by a payment link and sees nothing else of the family', async ({
  page,
  browser,
}, { project }) => {
  await signIn(page)
  await page.goto('/cuentas')
  // Each viewport width pays a different cuota of the same family.
  const cuotas = page.getByRole('checkbox', { disabled: false })
  const cuota = project.name === 'telefono' ? cuotas.nth(4) : cuotas.last()
  const nombre = ((await cuota.getAttribute('aria-label')) ?? '').replace('Elegir ', '')
  await chooseOnly(page, cuota)
  await page.getByRole('button', { name: 'Que pague otra persona' }).click()
  const address = (await page.getByText(/\/pago\//).textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'Mandarlo por WhatsApp' })).toHaveAttribute('href', /Cuota.*%2Fpago%2F/)
  await expectSound(page, 'enlace hecho')

  const abuela = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage()
  await abuela.goto(new URL(address).pathname)
  await expect(abuela.getByRole('heading', { level: 1 })).toContainText(/^(La|El)\s.+\sde\s\p{Lu}/u)
  await expect(abuela.getByText('Juárez')).toHaveCount(0)
  await expectSound(abuela, 'página de quien paga')
  await raiseNextPago(abuela, '**/api/enlaces-de-pago/*/pago')
  await abuela.getByRole('button', { name: 'Pagar' }).click()
  await expect(abuela.getByText('El importe cambió')).toBeVisible()
  await abuela.getByRole('button', { name: 'Pagar' }).click()
  await abuela.waitForURL(/\/sandbox\/pagar\//)
  const letters = () =>
    abuela.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(letters, 'the sandbox provider shows the fonts of the site').toEqual(['Figtree', 'Fraunces'])
  await abuela.getByRole('button', { name: 'Aprobar el pago' }).click()
  await abuela.waitForURL(/\/pago\//)
  await expect(abuela.getByRole('heading', { name: '¡Gracias! Está todo pago' })).toBeVisible()
  await expect(abuela.getByText(/^Cuota \d+ del viaje de \S+ \(.*\): \$\s[\d.]+,\d\d\.$/)).toBeVisible()
  await expectSound(abuela, 'gracias')
  await abuela.context().close()

  await page.goto('/cuentas')
  const pagado = page.getByRole('listitem').filter({ hasText: 'Pagado' }).filter({ hasText: nombre })
  await expect(pagado).toContainText(/\$\s[\d.]+,\d\d/)
})
