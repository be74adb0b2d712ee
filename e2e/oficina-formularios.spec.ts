import type { Locator } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test('a form with errors shows their number, links to each invalid field and does not shift', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/viajes/1?parte=formas')
  await page.getByRole('button', { name: 'Agregar forma de pago' }).click()
  const dialog = page.getByRole('dialog')
  const before = await pitches(dialog)
  expect(new Set(before).size, 'one distance between rows, with and without a hint').toBe(1)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const cuenta = dialog.getByRole('alert')
  await expect(cuenta).toContainText('Hay 6 datos para corregir')
  for (const missing of ['Falta el importe', 'Falta la seña', 'Faltan las cuotas'])
    await expect(dialog.getByText(missing, { exact: true })).toBeVisible()
  expect(await pitches(dialog), 'errors stand in the gaps').toEqual(before)
  await expectSound(page, 'forma de pago con errores')
  await cuenta.getByRole('link', { name: 'Seña en pesos' }).click()
  await expect(dialog.getByLabel('Seña en pesos')).toBeFocused()
  await page.keyboard.type('120000')
  await expect(cuenta).toContainText('Hay 5 datos para corregir')
})

test('the form for a booking by phone marks the first missing field and no disabled field', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/propuestas')
  await page.getByRole('button', { name: 'Nueva reserva por teléfono' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar y avisar' }).click()
  await expect(dialog.getByText('Debe elegir un colegio')).toBeVisible()
  await expect(dialog.locator('[aria-invalid="true"]:disabled')).toHaveCount(0)
  await dialog.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
  await expect(dialog.getByText('Debe elegir un curso')).toBeVisible()
  await expect(dialog.getByLabel('Curso').getByRole('option', { name: /^5\.º B mañana, 20\d\d$/ })).toBeAttached()
})

test('deleting a school in use shows its courses and trips instead of the delete button', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/colegios/1')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar colegio' })
  await expect(dialog).toContainText(/tiene \d+ cursos, \d+ estudiantes en lista y \d+ viajes/)
  await expect(dialog.getByRole('button', { name: 'Eliminar colegio' })).toHaveCount(0)
})

test('staff choose the page that a slide links to by its name', async ({ page }) => {
  await signInStaff(page, 'operador', '/admin/catalogo/slides')
  await page.getByRole('button', { name: 'Agregar Lámina' }).click()
  const lleva = page.getByLabel('A dónde lleva')
  await expect(lleva.locator('optgroup[label="Destinos"]')).toBeAttached()
  await lleva.selectOption({ label: 'Promociones' })
  await expect(lleva).toHaveValue('/promociones')
  await lleva.selectOption({ label: 'Otra dirección…' })
  await page.getByLabel('Dirección', { exact: true }).fill('argentina')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El enlace empieza con /')).toBeVisible()
})

/** Returns the distances in px between the tops of consecutive rows of fields. Ignores rows without a field. */
const pitches = (dialog: Locator) =>
  dialog.locator('.fields').evaluate((fields) => {
    const tops = [...fields.querySelectorAll(':scope > .field')].map((field) => field.getBoundingClientRect().top)
    const rows = [...new Set(tops.map(Math.round))]
    return rows.slice(1).map((top, row) => top - (rows[row] ?? 0))
  })
