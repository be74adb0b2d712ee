import { signInStaff } from './oficina.ts'
import { expect, onDesk, test } from './page.ts'

/** Sends Escape and Enter at once, before the screen has rendered without the panel. */
test('searching right after closing the panel does not reopen the panel', onDesk, async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/gestionreservas?visto=2')
  await page.locator('.row-button').first().click()
  const panel = page.getByRole('dialog', { name: 'Datos de la reserva' })
  await expect(panel).toBeVisible()
  await page.getByPlaceholder('Apellido, documento o teléfono').fill('Juarez')
  await page.evaluate(() => {
    const searchBox = document.querySelector<HTMLInputElement>('.search-box input')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    searchBox?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/busca=Juarez/)
  await expect(page).not.toHaveURL(/reserva=/)
  await expect(panel).toHaveCount(0)
})
