import type { Page } from '@playwright/test'
import { correosPara } from './mailbox.ts'
import { leave, signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, test } from './page.ts'
import { acceptInvitation } from './reservar.ts'

// The test submits an overpaid due to check the refusal.
test.use({ provoked: /status of 400/ })

test('staff enter a booking in progress and invite the family, which sees its debt', onDesk, async ({ page }) => {
  const mail = `mudanza-${Date.now()}@example.com`
  await signInStaff(page, 'admin', '/admin/gestionreservas')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('link', { name: 'Cargar una reserva en curso' }).click()
  await expect(page.getByLabel('Nº de Documento', { exact: true })).toBeFocused()
  await fillPeople(page, { mail, documento: String(52_000_000 + (Date.now() % 900_000)) })
  await fillPlan(page)
  await expectSound(page, 'cargar una reserva en curso')

  const resumen = page.locator('.en-curso-resumen')
  await expect(resumen).toContainText('Total $ 2.148.000,00')
  await expect(resumen).toContainText('Pagado $ 1.021.333,32')
  await expect(resumen).toContainText('Debe $ 1.126.666,68')

  // An amount paid above the due is refused, and the form keeps its values.
  const quinta = page.getByRole('group', { name: 'Cuota 5' })
  await quinta.getByLabel('Pagado', { exact: true }).fill('900.000')
  await page.getByRole('button', { name: 'Cargar la reserva' }).click()
  await expect(quinta.getByText('De la Cuota 5 se pagó más que su importe')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(mail)
  await quinta.getByLabel('Pagado', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Cargar la reserva' }).click()
  await expect(page.getByText(/Reserva \d+ cargada/)).toBeVisible()
  await expectSound(page, 'reserva en curso cargada')
  expect(correosPara(mail)).toEqual([])
  await page.getByRole('button', { name: 'Invitar a la familia' }).click()
  await expect(page.getByText(`Le mandamos la invitación a ${mail}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Cargar otra del mismo viaje' }).click()
  await expect(page.getByLabel('Nº de Documento', { exact: true })).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Cuota 9' }).getByLabel('Importe', { exact: true })).toHaveValue(
    '225.333,36',
  )
  await expect(resumen).toContainText('Pagado $ 0,00')
  await leave(page)

  await acceptInvitation(page, { mail, password: 'la-de-la-familia' })
  await page.goto('/cuentas')
  await expect(page.getByText('$ 1.126.666,68').first()).toBeVisible()
  await expect(page.getByText('$ 1.021.333,32').first()).toBeVisible()
})

async function fillPeople(page: Page, { mail, documento }: { mail: string; documento: string }) {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Nº de Documento', documento)
  await fill('Fecha de nacimiento', '03/08/2010')
  await fill('Apellido', 'Juárez')
  await fill('Nombre', 'Martina')
  await fill('Email', mail)
  await fill('Apellido del tutor', 'Ibáñez')
  await fill('Nombre del tutor', 'Paula')
  await fill('Nº de Documento del tutor', '28456789')
  await fill('Teléfono', '3815550123')
  await fill('Localidad', 'San Miguel de Tucumán')
  await fill('Calle', 'Laprida')
}

/** Fills in nine instalments from last July, of which the first four and the deposit are paid. */
async function fillPlan(page: Page) {
  await page.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
  const hoy = new Date()
  const anio = hoy.getMonth() > 6 ? hoy.getFullYear() : hoy.getFullYear() - 1
  await page.getByLabel('Día del contrato', { exact: true }).fill(`10/06/${anio}`)
  await page.getByLabel('Viaje', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Forma de pago', { exact: true }).selectOption({ label: '9 cuotas en pesos' })
  const first = page.getByLabel('Vence la primera cuota', { exact: true })
  await expect(first).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await first.fill(`10/07/${anio}`)
  await expect(page.getByRole('group', { name: 'Cuota 9' }).getByLabel('Vence', { exact: true })).toHaveValue(
    `10/03/${anio + 1}`,
  )
  await page.getByLabel('Pagó hasta').selectOption({ label: 'Cuota 4' })
}
