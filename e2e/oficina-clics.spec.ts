import type { Locator, Page } from '@playwright/test'
import { openScreen, signInStaff } from './oficina.ts'
import { expect, test } from './page.ts'

test.skip(({ isMobile }) => isMobile, 'staff do these at a desk')
// A rate far from the last one first returns 409 and asks for confirmation.
test.use({ provoked: /409 \(Conflict\)/ })

/** Signs in on the office's home. Returns a click function that counts; typing is not counted. */
async function start(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, 'admin', '/admin/')
  const clicks = { count: 0 }
  const press = async (target: Locator) => {
    await target.click()
    clicks.count++
  }
  return { clicks, press }
}

const menu = (page: Page, name: RegExp) => page.getByRole('navigation').first().getByRole('link', { name })

test('a booking opens in two clicks', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(menu(page, /^Gestión de Reservas/))
  await press(page.getByRole('table', { name: 'Reservas' }).locator('tbody .row-button').first())
  await expect(page).toHaveURL(/reserva=\d+/)
  expect(clicks.count).toBeLessThanOrEqual(2)
})

test('the list of overdue dues opens in one click', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(page.getByRole('link', { name: /ver quién debe$/ }))
  await expect(page.getByRole('table', { name: 'Vencido por curso' })).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(1)
})

test('a payment at the counter takes three clicks', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(page.getByRole('button', { name: 'Registrar pago' }))
  await page.getByPlaceholder('Apellido o documento').fill('Paliza')
  await press(page.getByRole('button', { name: /^Cobrar la reserva/ }).first())
  await page.getByLabel('Importe', { exact: true }).fill('1001')
  const receipt = page.waitForEvent('download')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }))
  await receipt
  expect(clicks.count).toBeLessThanOrEqual(3)
})

test("the dollar's rate is set in two clicks", async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(page.getByRole('button', { name: 'Fijar el dólar' }))
  await page.getByLabel('Pesos por dólar').fill('1490')
  // The rate starts in the future, so that other tests keep today's rate.
  await page.getByLabel('Desde', { exact: true }).fill('02/01/2100')
  await press(page.getByRole('button', { name: 'Fijar', exact: true }))
  await expect(page.getByText('La cotización quedó fijada.')).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(2)
})

test("staff reach a trip's print lists in two clicks, and the letter to its families from there", async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(page.getByRole('region', { name: 'Lugares por salida' }).getByRole('listitem').getByRole('link').first())
  await press(page.getByRole('link', { name: 'Listas para imprimir' }))
  await expect(page.getByRole('button', { name: 'Imprimir' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Escribir a las familias' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Enviar a \d+ familias/ })).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(2)
})

test('the till is closed in three clicks', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(menu(page, /^Cobranza/))
  await expect(page.getByRole('heading', { name: /^Caja del/ })).toBeVisible()
  // An empty day, because other tests still need today's till.
  await openScreen(page, '/admin/cobranza?fecha=2020-01-09')
  await expect(page.getByRole('heading', { name: /^Caja del .* 2020$/ })).toBeVisible()
  await press(page.getByRole('button', { name: 'Cerrar la caja' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pesos contados').fill('0')
  await press(dialog.getByRole('button', { name: 'Cerrar la caja' }))
  await expect(page.getByText('La caja quedó cerrada.')).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(3)
})

test('an enquiry is answered in two clicks', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(page.getByRole('link', { name: /^Responder: / }).first())
  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Sale de la puerta del colegio a las 8.')
  await press(page.getByRole('button', { name: /^Enviar Respuesta/ }))
  await expect(page.getByText('La respuesta fue enviada')).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(2)
})

test('the form for a booking by phone opens in two clicks and finds the family by mail address', async ({ page }) => {
  const { clicks, press } = await start(page)
  await press(menu(page, /^Gestión de Reservas/))
  await press(page.getByRole('button', { name: 'Nueva reserva por teléfono' }))
  expect(clicks.count).toBeLessThanOrEqual(2)
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('textbox', { name: 'Buscar la familia' })
  await search.fill('nadie@example.com')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await search.fill('familia@example.com')
  await dialog.getByRole('button', { name: 'Elegir a familia@example.com' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('familia@example.com')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Apellido', { exact: true }).first()).not.toHaveValue('')
})
