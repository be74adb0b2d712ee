import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test.use({ provoked: /status of 409/ })

/** Makes a call as another staff member would while the screen is open. */
async function call(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), `${method} ${path}`).toBe(200)
  return (await answer.json()).results
}

const cambiado = /lo cambió el \d\d\/\d\d\/\d{4} a las \d?\d:\d\d, mientras lo editabas/

test('of two people who edit a school, the second does not lose the typed text', async ({ page }, { project }) => {
  await signInStaff(page, 'admin', '/admin/colegios')
  const nombre = `Colegio de dos ${project.name} ${Date.now()}`
  const { id } = await call(page, 'POST', 'admin/colegios', { nombre })
  await page.goto(`/admin/colegios/${id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar colegio' })
  await dialog.getByLabel('Localidad').fill('Famaillá')
  const { version } = await call(page, 'GET', `admin/colegios/${id}`)
  await call(page, 'PUT', `admin/colegios/${id}`, { nombre, localidad: 'Lules', version })

  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(cambiado)).toBeVisible()
  await expect(dialog.getByLabel('Localidad')).toHaveValue('Famaillá')
  await expect(dialog.getByText('Localidad: vacío → «Lules»')).toBeVisible()
  await expectSound(page, 'otra versión')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Ver cómo quedó' }).click()
  await expect((await opened).getByText('Lules')).toBeVisible()
  // The row behind the dialog was refreshed, but the dialog sends the version with which it opened.
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(cambiado)).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(dialog.getByLabel('Localidad')).toHaveValue('Lules')
  await dialog.getByLabel('Localidad').fill('Famaillá')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El colegio quedó guardado.')).toBeVisible()
})

test("a destination page can be saved several times, but not over another person's changes", async ({ page }, {
  project,
}) => {
  await signInStaff(page, 'operador')
  const nombre = `Destino de dos ${project.name} ${Date.now()}`
  const { iddestino: id } = await call(page, 'POST', 'guardardestino.php', { nombreDestino: nombre })
  await page.goto(`/admin/catalogo/destinos/${id}`)
  const text = page.getByLabel('Descripción')
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  for (const other of ['Una vez', 'Otra vez']) {
    await text.fill(other)
    await save.click()
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
    await expect(page.getByText('Guardado. El sitio ya lo muestra así.').first()).toBeVisible()
  }
  await text.fill('Mía')
  const ficha = `admin/catalogo/destinos/${id}/ficha`
  const { version, descripcion } = await call(page, 'GET', ficha)
  expect(descripcion).toBe('Otra vez')
  await call(page, 'POST', ficha, { nombre, descripcion: 'Suya', servicios: [], version })
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.getByLabel('Sumar servicio').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await save.click()
  await expect(page.getByText(cambiado)).toBeInViewport()
  await expect(text).toHaveValue('Mía')
  await expect(page.getByText('Descripción: «Otra vez» → «Suya»')).toBeVisible()
  await expectSound(page, 'destino con otra versión')
})
