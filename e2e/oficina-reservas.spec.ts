import type { Page } from '@playwright/test'
import { readPdf } from '../test/pdf.ts'
import { awaitCorreo } from './mailbox.ts'
import { leave, signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'
import { acceptConvenio, askAs, confirmMail, enter, someDocumento, successMessage } from './reservar.ts'

test('staff book by phone, record the payment, correct the booking and cancel it', async ({ page }, { project }) => {
  test.setTimeout(240_000)
  const familia = await enter(page, `oficina-${project.name}${Date.now()}`)
  await confirmMail(page, familia)
  const documento = someDocumento(project.name)
  await leave(page)
  await signInStaff(page, 'admin', '/admin/gestionreservas?visto=2')
  await expectSound(page, 'gestión de reservas')
  await takeCall(page, familia.mail, documento)
  await page.goto('/admin/propuestas')
  const propuesta = page.getByRole('row').filter({ hasText: familia.mail })
  await expect(propuesta.getByText('Abierta')).toBeVisible()
  await expectSound(page, 'reservas por teléfono')
  await propuesta.locator('.row-button').click()
  const panel = page.getByRole('dialog', { name: 'Medina, Bruno' })
  await expect(panel.getByRole('link', { name: familia.mail })).toBeVisible()
  await expectSound(page, 'panel de una propuesta')
  await panel.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  const { results } = await askAs<{ results: { id: number }[] }>(page, `/api/admin/propuestas?busca=${familia.mail}`)
  await leave(page)

  await acceptAsFamily(page, familia, results[0]?.id ?? 0)
  await leave(page)

  await signInStaff(page, 'admin', '/admin/propuestas')
  await expect(propuesta.getByText('Aceptada')).toBeVisible()
  await propuesta.getByRole('link', { name: 'Abrir la reserva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Medina, Bruno' })).toBeVisible()
  await expect(page.getByText('Pendiente de seña')).toBeVisible()
  await expectSound(page, 'ficha de la reserva')
  await payAtDesk(page)
  await annotate(page)
  await correct(page)
  await cancelAndBack(page)
  const reserva = page.url()
  await offerPlan(page)
  await leave(page)

  await acceptPlan(page, familia)
  await leave(page)
  await signInStaff(page, 'admin', new URL(reserva).pathname)
  await expect(page.getByRole('region', { name: 'Historia' }).getByText('Aceptó otro viaje o plan')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible()
})

test.describe('when the account of a booking fails to load', () => {
  test.use({ provoked: /status of 503/ })
  test("the booking's panel shows a retry button, then the deposit button once the account loads", async ({ page }) => {
    await page.route('**/api/admin/reservas/*/cuenta', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await signInStaff(page, 'admin', '/admin/gestionreservas?visto=2&estado=pendiente_senia')
    await page.locator('.row-button').first().click()
    await expect(page.getByText('No pudimos cargar la seña')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Registrar seña' })).toBeVisible()
  })
})

async function takeCall(page: Page, mail: string, documento: string) {
  await page.getByRole('button', { name: 'Nueva reserva por teléfono' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Guardar y avisar' })
  await save.click()
  await expect(dialog.getByText('El email es obligatorio')).toBeVisible()
  await expectSound(page, 'reserva por teléfono')
  await dialog.getByLabel('Email').fill(mail)
  for (const position of [0, 1]) {
    await dialog.getByLabel('Apellido').nth(position).fill('Medina')
    await dialog
      .getByLabel('Nombre', { exact: true })
      .nth(position)
      .fill(position === 0 ? 'Laura' : 'Bruno')
  }
  await dialog.getByLabel('Teléfono').fill('3815550199')
  await dialog.getByLabel('Nº de Documento').nth(1).fill(documento)
  await dialog.getByLabel('Fecha de nacimiento').first().fill('3/8/2010')
  await dialog.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
  await choose(dialog.getByLabel('Curso'), /5\.º B/)
  await choose(dialog.getByLabel('Viaje'), /Bariloche/)
  await choose(dialog.getByLabel('Forma de pago'), /^9 cuotas en pesos/)
  await save.click()
  await expect(page.getByText(/Guardamos el lugar hasta el/)).toBeVisible()
}

async function choose(select: ReturnType<Page['getByLabel']>, name: RegExp) {
  const option = select.getByRole('option', { name }).first()
  await expect(option).toHaveCount(1)
  await select.selectOption((await option.getAttribute('value')) ?? '')
}

async function acceptAsFamily(page: Page, { mail, password }: { mail: string; password: string }, propuesta: number) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const { results } = await askAs<{ results: { paquete: number } }>(page, `/api/propuestas/${propuesta}`)
  await page.goto(`/reserva/${results.paquete}?propuesta=${propuesta}`)
  await expect(page.getByText('Te guardamos un lugar para Bruno Medina', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await expect(page.getByLabel('Apellido')).toHaveValue('Medina')
  await expectSound(page, 'propuesta')
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await page.getByLabel('Nº de Documento').fill('28456789')
  await page.getByLabel('Localidad').fill('San Miguel de Tucumán')
  await page.getByLabel('Calle').fill('Laprida')
  await acceptConvenio(page, { nombre: 'Bruno', apellido: 'Medina', documento: '' })
  await page.getByRole('button', { name: 'Confirmar Reserva' }).click()
  await expect(page.getByText(successMessage)).toBeVisible()
}

async function payAtDesk(page: Page) {
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Lo próximo: Seña')).toBeVisible()
  await expectSound(page, 'registrar pago')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  const { text } = await readPdf(await readDownload(await saved))
  expect(text).toContain('Bruno Medina')
  await expect(page.getByText('Confirmada').first()).toBeVisible()
}

async function annotate(page: Page) {
  await page.getByLabel('Nota nueva').fill('Pagó la madre')
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(page.getByRole('region', { name: 'Notas internas' }).getByText('Pagó la madre')).toBeVisible()
  await page.getByLabel('Ficha médica').check()
  await expect(page.getByText('Recibida el')).toBeVisible()
  const resend = page.getByRole('button', { name: /^Reenviar «.*recibimos tu reserva/ })
  // The resend button appears only once the mail has been sent, so the test reloads until then.
  await expect(async () => {
    await page.reload()
    await expect(resend).toBeVisible({ timeout: 3000 })
  }).toPass()
  await resend.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText(/^Reenviamos «.*recibimos tu reserva/)).toBeVisible()
}

async function correct(page: Page) {
  await page.getByRole('button', { name: 'Corregir el pasajero' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Bruno José')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Debe indicar el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo del cambio').fill('Segundo nombre')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Medina, Bruno José' })).toBeVisible()
  const historia = page.getByRole('region', { name: 'Historia' })
  await expect(historia.getByText('Nombre: Bruno → Bruno José. Motivo: Segundo nombre')).toBeVisible()
  await expect(historia.getByText('Registró el pago')).toBeVisible()
}

async function cancelAndBack(page: Page) {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Queda a favor de la familia')).toBeVisible()
  await expectSound(page, 'cancelar la reserva')
  await dialog.getByLabel('Motivo').selectOption('agencia')
  await dialog.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText('Saldo a favor de la familia:')).toBeVisible()
  await page.getByRole('button', { name: 'Reactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click()
  await page.getByRole('button', { name: 'Usar saldo a favor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar saldo a favor' }).click()
  await expect(page.getByText('El saldo a favor se usó en las cuotas.')).toBeVisible()
  await expect(page.getByText('Saldo a favor de la familia:')).toHaveCount(0)
}

async function offerPlan(page: Page) {
  await page.getByRole('button', { name: 'Cambiar viaje o plan' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByLabel('Forma de pago'), /^6 cuotas en pesos/)
  await dialog.getByLabel('Motivo del cambio').fill('Prefieren otro plan')
  await dialog.getByRole('button', { name: 'Ver cómo queda' }).click()
  await expect(dialog.getByRole('heading', { name: 'El plan nuevo' })).toBeVisible()
  await expectSound(page, 'cómo quedaría el cambio')
  await dialog.getByRole('button', { name: 'Ofrecer a la familia' }).click()
  await expect(page.getByText('Le mandamos el enlace a la familia.')).toBeVisible()
  await expect(page.getByText('Cambio ofrecido a la familia')).toBeVisible()
  await expectSound(page, 'reserva con un cambio ofrecido')
  await page.getByRole('button', { name: 'Cambiar viaje o plan' }).click()
  await expect(dialog.getByText('Ya hay un cambio ofrecido')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
}

async function acceptPlan(page: Page, { mail, password }: { mail: string; password: string }) {
  const { texto } = await awaitCorreo(mail, 'puede cambiar')
  const [, path = ''] = /https?:\/\/[^/\s]+(\/cambio\/\d+)/.exec(texto) ?? []
  await page.goto('/login')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/cuenta')
  await expect(page.getByText('Cambio ofrecido: 6 cuotas en pesos')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el cambio' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { name: 'El plan nuevo' })).toBeVisible()
  await expectSound(page, 'cambio de plan')
  await page.getByRole('button', { name: 'Ver y Aceptar Convenio' }).click()
  await page.getByRole('button', { name: 'Acepto los términos del convenio' }).click()
  await page.getByLabel('Vi los dos planes y quiero el nuevo').check()
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Tu plan cambió' })).toBeVisible()
}

async function readDownload(download: import('@playwright/test').Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
