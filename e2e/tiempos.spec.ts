import type { Page } from '@playwright/test'
import { expect, test } from './page.ts'

// Refusals are what these tests ask for.
test.use({ provoked: /40[14]/ })

/** The specification's times, on a clock that stands still between two looks. */
async function openStill(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await page.waitForFunction(() => !document.querySelector('script[type="waiting/module"]'))
}

const stop = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

test('el aviso de un ingreso fallido dura tres segundos', async ({ page }) => {
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

test('los avisos de la recuperación: cinco segundos el error, diez el éxito', async ({ page }) => {
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

test('la barra se vuelve sólida pasados los 50 píxeles', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await expect(bar).toHaveAttribute('data-solid', 'false')
  const before = (await bar.boundingBox())?.height ?? 0
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(bar).toHaveAttribute('data-solid', 'true')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(before)
})
