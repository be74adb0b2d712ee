import { signInStaff } from './oficina.ts'
import { expect, expectAccessible, test } from './page.ts'

test('Ctrl K finds a booking by surname without accents, and a screen by name', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/')
  // The screen listens for the keys once it is rendered.
  await expect(page.getByRole('button', { name: 'Buscar o ir a' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar o ir a' })
  await expect(paleta.getByRole('option', { name: 'Inicio' })).toBeVisible()
  await page.keyboard.type('juarez martina')
  // Other tests also book for passengers named Martina.
  await expect(paleta.getByRole('group', { name: 'Reservas' }).getByRole('option').first()).toContainText('Martina')
  // The first result is marked shortly after the results appear.
  await page.waitForFunction(() => {
    const marked = document.activeElement?.getAttribute('aria-activedescendant')
    return marked ? document.getElementById(marked) : null
  })
  await expectAccessible(page, 'paleta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservas\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juárez')

  await page.getByRole('button', { name: 'Buscar o ir a' }).click()
  await expect(paleta.getByRole('option').first()).toBeVisible()
  // Types and presses Enter at once, while the previous results are still on screen.
  await page.keyboard.type('auditoria')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/auditoria/)

  // A booking that was found by its tutor names the tutor.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('juarez octavio')
  await expect(paleta.getByRole('option', { name: /Luna, Octavio.*Tutor: Juárez, / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paleta).toHaveCount(0)
})
