import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectAccessible, test } from './page.ts'
import { askAs } from './reservar.ts'

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
  const { apellido, nombre, apellidotutor } = await findReservaOfOtherSurname(page)
  await page.keyboard.type(`${apellidotutor} ${apellido} ${nombre}`)
  const found = paleta.getByRole('option').filter({ hasText: `${apellido}, ${nombre}` })
  await expect(found.filter({ hasText: `Tutor: ${apellidotutor}, ` }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paleta).toHaveCount(0)
})

/** Finds a booking whose tutor and passenger have different surnames. The demo's names depend on its date. */
async function findReservaOfOtherSurname(page: Page) {
  const { results } = await askAs<{ results: Record<'apellido' | 'nombre' | 'apellidotutor', string>[] }>(
    page,
    '/api/admin/reservas?visto=2',
  )
  const found = results.find(
    ({ apellido, nombre, apellidotutor }) => apellidotutor && !`${apellido} ${nombre}`.includes(apellidotutor),
  )
  if (!found) throw new Error('Every tutor has the surname of the passenger')
  return found
}
