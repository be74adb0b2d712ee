import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test.skip(({ isMobile }) => isMobile, 'it sets its own widths')

/** A trip's families are written to: chosen, from a template, kept meanwhile, seen as one gets it, sent once, and read back. */
test('la administración les escribe a las familias de un viaje y ve qué fue de cada mail', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1')
  await page.getByRole('button', { name: 'Escribir' }).click()
  const panel = page.getByRole('dialog', { name: 'Escribir a las familias' })
  await panel.getByLabel('Modelo', { exact: true }).selectOption({ label: 'Reunión informativa' })
  const asunto = `Reunión ${Date.now()}`
  await panel.getByLabel('Asunto').fill(asunto)
  await panel.getByRole('button', { name: 'pasajero', exact: true }).click()
  await expect(panel.getByLabel('Mensaje')).toHaveValue(/preguntar\.\{pasajero\}$/)
  await expect(panel.getByText(/Borrador guardado \d\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Escribir' }).click()
  await expect(panel.getByLabel('Asunto')).toHaveValue(asunto)
  await expect(panel.frameLocator('iframe').getByRole('heading', { name: asunto })).toBeVisible()
  await panel.getByText('ver quiénes son').click()
  const familias = await panel.locator('.carta-familias li').count()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `escribir a las familias, ${width} px`)
  }
  await panel.getByRole('button', { name: `Enviar a ${familias} familias` }).dblclick()
  await expect(page.getByText(`El mensaje salió para ${familias} familias.`)).toBeVisible()
  await page.goto('/admin/viajes/1?parte=mensajes')
  await expect(page.getByRole('row', { name: asunto })).toHaveCount(1)
  await page.getByRole('button', { name: asunto }).click()
  const mensaje = page.getByRole('dialog', { name: 'Mensaje a las familias' })
  await mensaje.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { name: asunto })).toBeVisible()
})
