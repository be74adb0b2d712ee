import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test.skip(({ isMobile }) => isMobile, 'it sets its own widths')

test("an administrator checks a family's photos on the trip board", async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1')
  const rows = page.getByRole('table', { name: 'Quién viaja' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await page.getByRole('button', { name: /^Para revisar \d/ }).click()
  await expect(rows).not.toHaveCount(all)
  const porRevisar = await rows.count()
  expect(porRevisar).toBeLessThan(all)
  await page.getByRole('button', { name: 'Revisar Fotos del DNI de Benjamín Aráoz' }).click()
  const panel = page.getByRole('dialog', { name: 'Aráoz, Benjamín' })
  await expect(panel.getByRole('img')).toHaveCount(2)
  await expectSound(page, 'fotos para revisar')
  await panel.getByRole('button', { name: 'Dar por revisadas' }).click()
  await expect(rows).toHaveCount(porRevisar - 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^\d+ pasajeros$/ }).click()
  await page.getByRole('button', { name: 'Fotos del DNI de Benjamín Aráoz' }).click()
  await expect(page.getByRole('button', { name: 'Revisar Fotos del DNI de Benjamín Aráoz' })).toBeVisible()
  await page.getByLabel('Buscar por apellido').fill('araoz')
  await expect(rows).toHaveCount(1)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `tablero de un viaje, ${width} px`)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(62)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/reservas\/\d+$/)
})
