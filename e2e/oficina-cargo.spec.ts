import type { Page } from '@playwright/test'
import { addDays, formatDay, localDay } from '../src/reglas/dia.ts'
import { leave, signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'
import { bookByCalls, enter, signIn, someDocumento } from './reservar.ts'

// The server refuses a refund above the remaining amount.
test.use({ provoked: /status of 409/ })

/** Compares a booking's debt as the family and the staff see it: deposit, pending payment, cancellation charge. */
test('family and office see the same debt, also after a cancellation', async ({ page }, { project }) => {
  test.setTimeout(180_000)
  const familia = await enter(page, `cargo-${project.name}${Date.now()}`)
  const { reserva } = await bookByCalls(page, familia, { documento: someDocumento(project.name), moneda: '3' })
  await page.goto('/cuentas')
  const saldo = page.locator('.saldo')
  await expect(saldo.getByText('En efectivo, en la oficina')).toBeVisible()
  await expect(saldo.getByText('$ 120.000,00').first()).toBeVisible()
  await expect(page.getByText('Cuota 1 en dólares').first()).toBeVisible()
  await payLater(page)
  for (const screen of ['/cuenta', '/reservas']) {
    await page.goto(screen)
    await expect(page.getByText('Hay un pago en proceso: cuota 1 en pesos')).toBeVisible()
    await expectSound(page, `pago en proceso en ${screen}`)
  }
  await leave(page)

  await signInStaff(page, 'admin', `/admin/reservas/${reserva}`)
  await expect(page.getByText('Pago en proceso')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await dialog.getByLabel('Importe', { exact: true }).fill('$ 20.000,25')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Importe', { exact: true })).toHaveValue('20.000,25')
  await dialog.getByLabel('Cómo se recibió').selectOption('transferencia')
  const fecha = dialog.getByRole('textbox', { name: 'Fecha en que se recibió' })
  const hoy = await fecha.inputValue()
  await fecha.fill(formatDay(addDays(localDay(new Date()), -1)))
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog.getByText(/La reserva es del .* y este pago, de antes/)).toBeVisible()
  await expectSound(page, 'pago anterior a la reserva')
  await expect(dialog.getByRole('button', { name: 'Registrar igual' })).toBeVisible()
  await fecha.fill(hoy)
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByText('Pago registrado con el recibo')).toBeVisible()
  await refund(page)
  await cancel(page)
  await leave(page)

  await signIn(page, familia)
  await page.goto('/cuentas')
  await expect(page.getByRole('row').filter({ hasText: 'Cargo por cancelación' })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'Cuota 1' })).toHaveCount(0)
  await expectSound(page, 'cargo por cancelación en Mis Cuentas')
  await page.goto('/reservas')
  await expect(page.getByText('Queda por pagar el cargo por cancelación')).toBeVisible()
  await leave(page)

  await signInStaff(page, 'admin', `/admin/reservas/${reserva}`)
  await page.getByRole('button', { name: 'Condonar el cargo' }).click()
  await dialog.getByLabel('Motivo').fill('Se mudan lejos')
  await expectSound(page, 'condonar el cargo')
  await dialog.getByRole('button', { name: 'Condonar' }).click()
  await expect(page.getByText('El cargo quedó condonado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0)
})

/** Leaves the payment of the first cuota in pesos pending with the provider. */
async function payLater(page: Page) {
  await page.getByRole('row').filter({ hasText: 'Cuota 1 en pesos' }).getByRole('checkbox').check()
  await page.getByRole('link', { name: /^Pagar/ }).click()
  await page.getByRole('button', { name: /pendiente/i }).click()
  await page.waitForURL(/\/cuentas/)
  await expect(page.getByText('Pago en proceso')).toBeVisible()
}

async function refund(page: Page) {
  const dialog = page.getByRole('dialog')
  const importe = dialog.getByLabel('Importe', { exact: true })
  const give = dialog.getByRole('button', { name: /^Devolver/ })
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(dialog.getByLabel('Cómo se devuelve')).toHaveValue('transferencia')
  await importe.fill('90.000,00')
  await give.click()
  await expect(dialog.getByText('Quedan $ 20.000,25', { exact: true })).toBeVisible()
  await importe.fill('10.000,25')
  await give.click()
  await expect(page.getByText(/^Devolviste \$\s10\.000,25/)).toBeVisible()
  await expect(page.getByText('(devuelto $ 10.000,25)')).toBeVisible()
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await give.click()
  await expect(dialog.getByText(/¿Devolvés todo lo que queda, \$\s10\.000,00\?/)).toBeVisible()
  await expectSound(page, 'devolver un pago')
  // An empty amount refunds everything only after an explicit choice. The response is mocked, so that the money stays for the next
  // steps.
  const results = { pago: 1, moneda: 'ARS', devuelto: 2_000_025, credito: 0 }
  await page.route('**/devoluciones', (route) => route.fulfill({ json: { results } }), { times: 1 })
  const sent = page.waitForRequest('**/devoluciones')
  await give.click()
  expect((await sent).postData()).toMatch(/\btodo\W+1/)
  await expect(dialog).toBeHidden()
}

async function cancel(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await dialog.getByLabel('Motivo').selectOption('pedido')
  await expect(dialog.getByText('Queda por pagar').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText('Sin efecto').first()).toBeVisible()
  await expectSound(page, 'reserva cancelada con cargo')
}
