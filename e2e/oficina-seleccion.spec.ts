import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsx from 'read-excel-file/node'
import { pressExport, signInStaff } from './oficina.ts'
import { expect, expectAccessible, test } from './page.ts'

const all = '/admin/gestionreservas?visto=2&orden=fecha'

test('rows selected singly or by range are exported and marked as seen, and another filter deselects them', async ({
  page,
}) => {
  await signInStaff(page, 'admin', all)
  const { filas, barra, cajas } = partsOf(page)
  await expect(filas.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Elegir', exact: true })).toBeHidden()
  const before = await page.locator('.data-table').boundingBox()
  await expect(cajas.nth(1)).toBeVisible()
  await cajas.nth(1).check()
  await expect(barra.getByText('1 elegida', { exact: true })).toBeVisible()
  await cajas.nth(4).click({ modifiers: ['Shift'] })
  await expect(barra.getByText('4 elegidas', { exact: true })).toBeVisible()
  expect(await page.locator('.data-table').boundingBox()).toEqual(before)
  expect((await filas.first().boundingBox())?.height).toBeLessThanOrEqual(45)
  await expectAccessible(page, 'reservas elegidas')

  const saved = page.waitForEvent('download')
  await barra.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(5)
  const libro = page.waitForEvent('download')
  await barra.getByRole('button', { name: 'Excel' }).click()
  const [hoja] = await readXlsx(await (await libro).path())
  expect(hoja?.data.map(([reserva]) => `"${reserva}"`)).toEqual(
    csv
      .slice(1)
      .trim()
      .split('\r\n')
      .map((row) => row.split(',')[0]),
  )

  await markAll(page)
  await page.reload()
  await cajas.nth(1).check()
  await cajas.nth(4).click({ modifiers: ['Shift'] })
  await markAll(page)
  for (const caja of [2, 3, 4]) await cajas.nth(caja).uncheck()

  const count = await filas.count()
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect.poll(() => filas.count()).toBeGreaterThan(count)
  await expect(barra.getByText('1 elegida', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Elegir todas' }).check()
  await expect(barra.getByText(`${await filas.count()} elegidas`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Con vencido' }).click()
  await expect(page.getByText('ya no hay ninguna elegida')).toBeVisible()
  await expect(barra).toHaveCount(0)

  await expect(page).toHaveURL(/vencido=1/)
  await expect(filas.getByText('vencida').first()).toBeVisible()
  await cajas.first().check()
  await barra.getByRole('button', { name: 'Recordar lo vencido' }).click()
  const remind = page.getByRole('dialog', { name: 'Recordar lo vencido' })
  await expect(remind.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(remind).toHaveCount(0)
  await expect(barra.getByText('1 elegida', { exact: true })).toBeVisible()
})

test('x and Space toggle a row, Shift selects a range, and Escape first closes the panel, then deselects', async ({
  page,
}) => {
  await signInStaff(page, 'admin', all)
  const { filas, barra } = partsOf(page)
  const row = page.locator('.row-button')
  await row.first().focus()
  await page.keyboard.press('x')
  await expect(barra.getByText('1 elegida', { exact: true })).toBeVisible()
  await expect(row.first()).toHaveAccessibleName(/^Elegida: /)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await expect(barra.getByText('4 elegidas', { exact: true })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(barra.getByText('3 elegidas', { exact: true })).toBeVisible()
  await expect(filas.nth(3)).not.toHaveAttribute('data-chosen')
  const panel = page.getByRole('dialog', { name: 'Datos de la reserva' })
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(barra.getByText('3 elegidas', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(barra).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('pressing a row after «Elegir» selects it and does not open it', async ({ page }) => {
    await signInStaff(page, 'admin', all)
    const { filas, barra, cajas } = partsOf(page)
    const row = page.locator('.row-button')
    await expect(cajas.first()).toBeHidden()
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await page.getByRole('button', { name: 'Elegir', exact: true }).tap()
    await expect(barra.getByText('Tocá las que quieras elegir')).toBeVisible()
    await row.nth(1).tap()
    await row.nth(2).tap()
    await expect(barra.getByText('2 elegidas', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await filas.nth(1).boundingBox())?.height).toBeLessThanOrEqual(62)
    await expectAccessible(page, 'reservas elegidas en un teléfono')
    await barra.getByRole('button', { name: 'Soltar' }).tap()
    await expect(barra).toHaveCount(0)
    await row.nth(1).tap()
    await expect(page.getByRole('dialog', { name: 'Datos de la reserva' })).toBeVisible()
  })
})

test('exporting a list without rows shows a message and downloads no file', async ({ page }) => {
  await signInStaff(page, 'admin', `${all}&busca=nadieseapellidaasi`)
  await expect(page.getByText('No hay reservas con estos filtros')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await pressExport(page, 'Excel')
  await expect(page.getByText('No hay filas con este filtro')).toBeVisible()
  expect(requests.filter((url) => url.endsWith('/api/admin/exportaciones'))).toEqual([])
})

function partsOf(page: Page) {
  return {
    filas: page.locator('.data-table tbody tr'),
    cajas: page.locator('.data-table tbody').getByRole('checkbox'),
    barra: page.getByRole('toolbar', { name: 'Con las elegidas' }),
  }
}

/** Marks the selected bookings as seen or unseen, and checks the message and the button's new label. */
async function markAll(page: Page) {
  const mark = page.getByRole('toolbar').getByRole('button', { name: /^Marcar/ })
  const before = (await mark.textContent()) ?? ''
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/reservas/visto'))
  await mark.click()
  expect((await marked).status()).toBe(200)
  await expect(page.getByText(/^4 reservas quedaron (vistas|sin ver)\.$/)).toBeVisible()
  await expect(mark).not.toHaveText(before)
}
