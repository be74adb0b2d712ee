import { readFileSync } from 'node:fs'
import { exportTo, signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test('the audit log is grouped by day, expanded, filtered and exported', async ({ page }) => {
  // Entries of one family only, because other tests add entries at the same time.
  await signInStaff(page, 'admin', '/admin/auditoria?busca=toledo')
  await expect(page.getByRole('heading', { name: /^\S+ \d+ de \S+$/i }).first()).toBeVisible()

  expect((await page.locator('.acts > li').first().boundingBox())?.height).toBeLessThanOrEqual(37)

  // Several payments of one family are one row, which expands.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Hernán Toledo', has: page.getByRole('button', { name: /^\d+ veces$/ }) })
    .first()
  const chip = row.getByRole('button', { name: /^\d+ veces$/ })
  const veces = Number.parseInt((await chip.textContent()) ?? '', 10)
  await expect(chip).toHaveAttribute('aria-expanded', 'false')
  await chip.press('Enter')
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await expect(row.getByRole('listitem')).toHaveCount(veces)
  await expect(row.getByRole('listitem').first()).toContainText(/reserva N\.º \d+/)
  await expect(page).toHaveURL('/admin/auditoria?busca=toledo')
  await expectSound(page, 'auditoría desplegada')

  // A payment's row offers its receipt.
  const recibo = row.getByRole('button', { name: /^Descargar el recibo \d{8}$/ }).first()
  const numero = /\d{8}/.exec((await recibo.textContent()) ?? '')?.[0] ?? ''
  const papel = page.waitForEvent('download')
  await recibo.click()
  expect((await papel).suggestedFilename()).toContain(String(Number(numero)))
  // A row's time opens a panel with all its fields. The arrow keys move between rows.
  const hours = page.getByRole('button', { name: /^Abrir lo de las \d?\d:\d\d$/ })
  await hours.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(hours.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Cuándo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A payment is found by its receipt number. The file contains the filtered rows, and the audit log records the export.
  await page.getByLabel('Buscar: Persona, reserva, viaje o recibo').fill(numero)
  await expect(page).toHaveURL(new RegExp(`busca=${numero}`))
  await expect(page.getByText(/^\d+ movimientos? con estos filtros$/)).toBeVisible()
  const download = await exportTo(page, 'CSV')
  expect(download.suggestedFilename()).toBe('auditoria.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF"Cuándo","Quién","Qué pasó"/)
  expect(csv).toMatch(
    /"\d\d\/\d\d\/\d{4} \d?\d:\d\d","Sofía Paz","Sofía Paz registró el pago de Hernán Toledo, USD 230,00/,
  )
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin/auditoria')
  await expect(page.getByText('Sofía Paz exportó').first()).toBeVisible()

  const anio = new Date().getFullYear() - 1
  await page.getByRole('button', { name: 'Solo dinero' }).click()
  await expect(page).toHaveURL(/hecho=plata/)
  await expect(page.getByText('Sofía Paz exportó')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fechas' }).click()
  await page.getByLabel('Hasta', { exact: true }).fill(`31/12/${anio}`)
  await page.getByRole('button', { name: 'Ver esos días' }).click()
  await expect(page).toHaveURL(new RegExp(`hasta=${anio}-12-31`))
  await expect(page.getByRole('heading', { name: new RegExp(`de ${anio}$`) }).first()).toBeVisible()
})
