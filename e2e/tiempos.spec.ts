import type { Page } from '@playwright/test'
import { expect, onDesk, onPhone, test } from './page.ts'
import { chooseForma, chooseViaje, enter } from './reservar.ts'

// The tests cause these refusals on purpose.
test.use({ provoked: /40[134]/ })

/** Opens a page with a simulated clock, which runs until `stop`. */
async function openStill(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
}

const stop = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

test('a page hydrates when the browser’s clock is in another year', onPhone, async ({ page }) => {
  await page.clock.install({ time: new Date(Date.now() + 366 * 24 * 3_600_000) })
  await page.goto('/cuentas')
  await expect(page.getByRole('main')).toContainText('Iniciar Sesión')
})

test('the message of a failed sign-in is shown for three seconds', onPhone, async ({ page }) => {
  await openStill(page, '/login')
  await page.getByLabel('Email').fill(`nadie-${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('no-es-esta')
  await stop(page)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).last().click()
  const notice = page.getByText('Email y/o Contraseña incorrecta')
  await expect(notice).toBeVisible()
  await page.clock.runFor(2900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toBeHidden()
})

test('the message of a failed staff sign-in is shown for three seconds', onDesk, async ({ page }) => {
  await openStill(page, '/admin/login')
  await page.getByLabel('Usuario').fill(`nadie-${Date.now()}`)
  await page.getByLabel('Password', { exact: true }).fill('no-es-esta')
  await stop(page)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  const notice = page.getByText('Usuario y/o Contraseña incorrecta')
  await expect(notice).toBeVisible()
  await page.clock.runFor(2900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toBeHidden()
})

test(
  'the booking form looks up the document number at each digit from the seventh, without debounce',
  onPhone,
  async ({ page }) => {
    await enter(page, `tecla-${Date.now()}`)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/datospasajero.php')) asked.push(request.postData() ?? '')
    })
    await openStill(page, '/reservas?nueva=1')
    await chooseViaje(page)
    await chooseForma(page, /^9 cuotas en pesos/)
    await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
    const documento = page.getByLabel('Nº de Documento')
    await expect(documento).toBeVisible()
    await stop(page)
    await documento.pressSequentially('501112')
    await page.clock.runFor(1)
    expect(asked).toEqual([])
    for (const typed of ['5011122', '50111223']) {
      await documento.press(typed.at(-1) ?? '')
      // Advances the clock by less than any debounce.
      await page.clock.runFor(1)
      await expect.poll(() => asked.at(-1)).toContain(`documento=${typed}`)
    }
    expect(asked).toHaveLength(2)
  },
)

test(
  'a page load with an expired session opens the sign-in dialog and deletes the stored token',
  onPhone,
  async ({ page }) => {
    await page.goto('/nosotros')
    await page.evaluate(() => {
      for (const [key, value] of Object.entries({ ld_token: 'vencido', mail: 'familia@example.com', ld_tip: '2' }))
        localStorage.setItem(key, value)
    })
    await page.reload()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Email')).toHaveValue('familia@example.com')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('ld_token')
    await expect(page).toHaveURL(/\/nosotros$/)
  },
)

test('recovery messages are shown for five seconds on error and ten on success', onPhone, async ({ page }) => {
  await openStill(page, '/recuperarcuenta')
  await stop(page)
  const ask = async (mail: string) => {
    await page.getByLabel('Email').fill(mail)
    await page.getByRole('button', { name: 'Recuperar cuenta' }).click()
  }
  await ask(`nadie-${Date.now()}@example.com`)
  const failure = page.getByText('El e-mail ingresado no corresponde a un usuario registrado')
  await expect(failure).toBeVisible()
  await page.clock.runFor(4900)
  await expect(failure).toBeVisible()
  await page.clock.runFor(200)
  await expect(failure).toBeHidden()
  await ask('nueva@example.com')
  const success = page.getByText('Por favor, verifique su casilla de mail para restablecer la contraseña')
  await expect(success).toBeVisible()
  await page.clock.runFor(9900)
  await expect(success).toBeVisible()
  await page.clock.runFor(200)
  await expect(success).toBeHidden()
})

test('the bar turns solid after scrolling 50 pixels', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await page.evaluate(() => scrollTo(0, 50))
  await expect(page.locator('site-bar')).not.toHaveAttribute('solid')
  const before = (await bar.boundingBox())?.height ?? 0
  await page.evaluate(() => scrollTo(0, 51))
  await expect(page.locator('site-bar')).toHaveAttribute('solid')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(before)
})
