import type { Page } from '@playwright/test'
import readXlsx from 'read-excel-file/node'
import { exportTo, openScreen, partesDeCobranza, signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, test } from './page.ts'

// Setting a rate far from the last one first returns 409 and asks for confirmation. The browser logs that 409.
test.use({ provoked: /409 \(Conflict\)/ })

test('an administrator records a payment, closes the till, sets the rate, exports a report and previews a price rise', async ({
  page,
}, { project }) => {
  await signInStaff(page, 'admin')
  await page.goto('/admin/cobranza')
  await expect(page.getByRole('heading', { level: 1, name: 'Cobranza' })).toBeVisible()
  await expectSound(page, 'caja del día')
  await charge(page)
  await close(page, project.name === 'telefono' ? '2020-01-07' : '2020-01-08')
  for (const part of partesDeCobranza) {
    await openScreen(page, `/admin/cobranza/${part}`)
    await expect(page.locator('.cobranza-parte .bone')).toHaveCount(0)
    await expectSound(page, `cobranza: ${part}`)
  }
  await setRate(page)
  await exportReport(page)
  await previewAdjustment(page)
})

test('a URL with a final slash marks its tab', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.goto('/admin/cobranza/')
  const tabs = page.getByRole('navigation', { name: 'Partes de la cobranza' })
  await expect(tabs.getByRole('link', { name: 'Caja' })).toHaveAttribute('aria-current', 'page')
})

test('paying a negative balance with credit hides the form fields for received money', async ({ page }) => {
  const cliente = { usuario: 1, cliente: 'Paula Ibáñez', mail: 'paula@example.com', pago: 1, recibo: 7 }
  const importes = { moneda: 'ARS', importe: 20_000_000, cubierto: 0, pendiente: 20_000_000 }
  const saldo = { id: 1, fecha: '2026-11-19', motivo: 'contracargo', estado: 'pendiente', ...cliente, ...importes }
  await page.route('**/api/admin/saldos-en-contra?*', (route) =>
    route.fulfill({ json: { results: [saldo], siguiente: '', total: 1 } }),
  )
  const sent: unknown[] = []
  await page.route('**/api/admin/saldos-en-contra/1/cobro', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { results: { saldo: 1, pago: null, recibo: null, pendiente: 0 } } })
  })
  await signInStaff(page, 'admin', '/admin/cobranza/saldos')
  await page.getByRole('button', { name: 'Cobrar el saldo de Paula Ibáñez' }).click()
  const dialog = page.getByRole('dialog')
  const received = dialog.getByRole('textbox', { name: /^(Fecha en que se recibió|Comprobante|Nota interna)/ })
  await expect(received).toHaveCount(3)
  // An invalid date in a field that is hidden afterwards must not block the payment with credit.
  await received.first().fill('mañana')
  await dialog.getByLabel('Cómo se cobra').selectOption({ label: 'Con su saldo a favor' })
  await expect(received).toHaveCount(0)
  await expectSound(page, 'saldo con crédito')
  await dialog.getByRole('button', { name: 'Cobrar', exact: true }).click()
  await expect(page.getByText('El saldo quedó saldado.')).toBeVisible()
  expect(sent).toEqual([expect.not.objectContaining({ fecha: expect.anything() })])
})

test.describe('closing a period', () => {
  test.use({ provoked: /status of 503/ })

  test('is not possible while the last closed period cannot be loaded', async ({ page }) => {
    await page.route('**/api/admin/caja/periodo', (route) => route.fulfill({ status: 503, body: '' }))
    await signInStaff(page, 'admin', '/admin/cobranza/informes')
    await expect(page.getByText('No pudimos ver hasta cuándo están cerrados los libros')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar los libros' })).toHaveCount(0)
    await page.unroute('**/api/admin/caja/periodo')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar los libros' })).toBeVisible()
  })
})

async function charge(page: Page) {
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await page.getByPlaceholder('Apellido o documento').fill('Paliza')
  await expectSound(page, 'buscar a quién cobrar')
  const first = page.getByRole('button', { name: /^Cobrar la reserva/ }).first()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const importe = page.getByLabel('Importe', { exact: true })
  await importe.fill('1234,50')
  const recibo = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  expect((await recibo).suggestedFilename()).toMatch(/recibo/)
  await expect(page.getByText('1.234,50').first()).toBeVisible()
}

async function close(page: Page, dia: string) {
  await page.goto(`/admin/cobranza?fecha=${dia}`)
  await page.getByRole('button', { name: 'Cerrar la caja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(dialog.getByText('Debe indicar los pesos contados')).toBeVisible()
  await dialog.getByLabel('Pesos contados').fill('100')
  await expect(dialog.getByText('Sobran $ 100,00')).toBeVisible()
  await expectSound(page, 'cierre de caja')
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await dialog.getByRole('button', { name: 'Cerrar con la diferencia' }).click()
  await expect(page.getByText('Sobran $ 100,00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar la caja' })).toHaveCount(0)
  await expectSound(page, 'caja cerrada')
  await page.getByRole('button', { name: 'Contar de nuevo' }).click()
  await dialog.getByLabel('Pesos contados').fill('0')
  await dialog.getByRole('button', { name: 'Guardar el conteo' }).click()
  await expect(dialog.getByText('Debe indicar por qué se cuenta de nuevo')).toBeVisible()
  await dialog.getByLabel('Por qué se cuenta de nuevo').fill('Había un billete de otro día')
  await dialog.getByRole('button', { name: 'Guardar el conteo' }).click()
  await expect(page.getByRole('heading', { name: 'Conteo 2, el que vale' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conteo 1, corregido' })).toBeVisible()
  await expect(page.getByText('Había un billete de otro día')).toBeVisible()
  await expectSound(page, 'caja contada de nuevo')
}

async function setRate(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Partes de la cobranza' })
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.goto('/admin/cobranza')
  await expect(tabs.getByRole('link')).toHaveCount(3)
  await page.getByRole('button', { name: /^Más/ }).click()
  await page.getByRole('link', { name: 'Cotización' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['Caja', /^Por acreditar/, 'Vencido', 'Cotización'])
  await page.setViewportSize(wide)
  await expect(page.getByText(/^El eje empieza en [1-9].* pesos, no en cero\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Fijar cotización' }).click()
  await page.getByLabel('Pesos por dólar').fill('14900')
  // The new rate starts in the future, so that other tests keep today's rate.
  await page.getByLabel('Desde', { exact: true }).fill('01/01/2100')
  await page.getByRole('button', { name: 'Fijar', exact: true }).click()
  // The new rate differs much from the last one, so the form shows both and asks for confirmation.
  await expect(page.getByText(/La última cotización de otro día es .* y esta es \$\s14\.900,00/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fijar igual' })).toBeVisible()
  await expectSound(page, 'cotización lejana')
  await page.getByLabel('Pesos por dólar').fill('1490')
  await page.getByRole('button', { name: 'Fijar', exact: true }).click()
  await expect(page.getByText('$ 1.490,00').first()).toBeVisible()
}

async function exportReport(page: Page) {
  await page.goto('/admin/cobranza/informes')
  const file = await exportTo(page, 'Excel', 'Exportar movimientos')
  expect(file.suggestedFilename()).toMatch(/^movimientos-.*\.xlsx$/)
  const [hoja] = await readXlsx(await file.path())
  const [titles = [], ...rows] = hoja?.data ?? []
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  // At this size, the library would compress the workbook in a worker, which the page's CSP blocks.
  expect(rows.length).toBeGreaterThan(1_000)
  expect(column('Fecha').every((fecha) => fecha instanceof Date)).toBe(true)
  expect(column('Importe').every((importe) => typeof importe === 'number')).toBe(true)
  expect(column('Importe')).toContain(1234.5)
}

async function previewAdjustment(page: Page) {
  await page.goto('/admin/cobranza/ajustes')
  await page.getByRole('button', { name: 'Anunciar un ajuste' }).click()
  await page
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  await page.getByLabel('Aumento, por ciento').fill('3,5')
  await page.getByLabel('Cuotas que vencen desde', { exact: true }).fill('01/01/2027')
  await page.getByLabel('Motivo, como lo va a leer la familia').fill('Combustible')
  await page.getByRole('button', { name: 'Ver quién paga qué' }).click()
  await expect(page.getByRole('heading', { name: 'Quién paga qué' })).toBeVisible()
  await expectSound(page, 'previa del ajuste')
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
}

test("Acreditar on a transfer's row opens the panel and the form of that transfer", onDesk, async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/cobranza/transferencias')
  const panel = page.getByRole('dialog', { name: 'Transferencia', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Acreditar transferencia' })
  const rows = page.getByRole('table', { name: 'Transferencias' }).locator('tbody tr')
  const first = rows.first().getByRole('button', { name: /^Acreditar/ })
  await first.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await panel.getByRole('button', { name: 'Acreditar' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rows.nth(1).locator('.row-button').click()
  await expect(panel).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
