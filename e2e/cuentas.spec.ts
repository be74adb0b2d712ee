import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, test } from './page.ts'

/** The provider's script as far as its button goes: it tells how often it was made, and for which preference. */
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

/** The family of the demo, whose plan is not paid yet. */
async function signIn(page: Page) {
  const answer = await page.request.post(`${process.env.E2E_URL}/api/iniciarsesion.php`, {
    form: { mail: 'familia@example.com', password: 'valija-familia' },
  })
  const { results } = (await answer.json()) as { results: { token: string; mail: string; tipo: string } }
  await page.addInitScript(({ token, mail, tipo }) => {
    localStorage.setItem('ld_token', token)
    localStorage.setItem('mail', mail)
    localStorage.setItem('ld_tip', tipo)
  }, results)
}

/** Answers each preparation as a provider with a button of its own does. */
async function givePublicKey(page: Page) {
  await page.route('**/api/pago.php', async (route) => {
    const answer = await route.fetch()
    const { results } = (await answer.json()) as { results: object }
    await route.fulfill({ response: answer, json: { results: { ...results, publicKey: 'APP_USR-de-prueba' } } })
  })
  // The server under test has no key, so its page admits nobody: this one is sent as one with a key would be.
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

test('Mi cuenta dice de cada hijo qué falta y qué sigue', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuenta')
  const martina = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Martina' }) })
  await expect(martina.getByText('Próximo')).toBeVisible()
  await expect(martina.getByText('Faltan las fotos del DNI')).toBeVisible()
  await expectSound(page, 'mi cuenta')
  await page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name: 'Cuotas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Cuentas' })).toBeVisible()
})

test('el botón del proveedor se arma una vez por elección', async ({ page }) => {
  await page.route(sdk, (route) => route.fulfill({ contentType: 'text/javascript', body: fakeSdk }))
  await givePublicKey(page)
  await signIn(page)
  await page.goto('/cuentas')
  const boton = page.getByRole('button', { name: 'Pagar con el proveedor' })
  await page.getByRole('checkbox').nth(0).check()
  await expect(boton).toHaveCount(1)
  const primera = await boton.getAttribute('data-preferencia')
  await page.getByRole('checkbox').nth(1).check()
  await expect(boton).not.toHaveAttribute('data-preferencia', primera ?? '')
  await expect(boton).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { bricks: string[] }).bricks.length)).toBe(2)
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
})

test.describe('sin el script del proveedor', () => {
  test.use({ provoked: /ERR_FAILED|net::ERR/ })

  test('queda el enlace al pago', async ({ page }) => {
    await page.route(sdk, (route) => route.abort())
    await givePublicKey(page)
    await signIn(page)
    await page.goto('/cuentas')
    await page.getByRole('checkbox').nth(0).check()
    await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(1)
  })
})

test('de Mis Cuentas se sale cargando la página entera', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuentas')
  await page.evaluate(() => Object.assign(window, { mismoDocumento: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await page.waitForURL('**/nosotros')
  await page.waitForLoadState()
  expect(await page.evaluate(() => 'mismoDocumento' in window)).toBe(false)
})

test('una transferencia se informa con su comprobante', async ({ page }) => {
  await signIn(page)
  await page.goto('/cuentas')
  await page.getByRole('checkbox').nth(2).check()
  await page.getByRole('button', { name: 'Transferir e informar' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText('CUMBRE.NORTE.DEMO')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Informar la transferencia' }).click()
  await expect(dialogo.getByText('Adjuntá el comprobante')).toBeVisible()
  await expectSound(page, 'informar una transferencia')
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer()
  await dialogo.getByLabel('Comprobante').setInputFiles({ name: 'banco.png', mimeType: 'image/png', buffer })
  await dialogo.getByRole('button', { name: 'Informar la transferencia' }).click()
  await expect(page.getByText('La estamos verificando').first()).toBeVisible()
  await expectSound(page, 'transferencia informada')
})

test('otra persona paga por un enlace, sin cuenta y sin ver nada más', async ({ page, browser }, { project }) => {
  await signIn(page)
  await page.goto('/cuentas')
  // Each width pays another instalment of the one family.
  const cuotas = page.getByRole('checkbox')
  await (project.name === 'telefono' ? cuotas.nth(4) : cuotas.last()).check()
  await page.getByRole('button', { name: 'Que pague otra persona' }).click()
  await page.getByRole('button', { name: 'Crear el enlace' }).click()
  const direccion = (await page.getByText(/\/pago\//).textContent()) ?? ''
  await expectSound(page, 'enlace hecho')

  const abuela = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage()
  await abuela.goto(new URL(direccion).pathname)
  await expect(abuela.getByRole('heading', { level: 1 })).toContainText('Ayudá a que viaje')
  await expect(abuela.getByText('Juárez')).toHaveCount(0)
  await expectSound(abuela, 'página de quien paga')
  await abuela.getByRole('button', { name: 'Pagar' }).click()
  await abuela.getByRole('button', { name: 'Aprobar el pago' }).click()
  await abuela.waitForURL(/\/pago\//)
  await expect(abuela.getByRole('heading', { name: '¡Gracias! Está todo pago' })).toBeVisible()
  await expectSound(abuela, 'gracias')
  await abuela.context().close()

  await page.goto('/cuentas')
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
})
