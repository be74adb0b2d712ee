import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, test } from './page.ts'

const password = 'yamba-42-sal'

test('a staff member sees a newly granted area on the next screen', onDesk, async ({ page, browser }) => {
  const mail = `mostrador-${Date.now()}@agencia.example`
  await signInStaff(page, 'admin')
  await page.goto('/admin/gestionusuarios')
  await add(page, mail)
  const counter = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage()
  await signInStaff(counter, mail, '/admin/', password)
  const menu = counter.getByRole('navigation', { name: 'Administración' })
  await expect(menu.getByRole('link', { name: 'Cobranza' })).toBeVisible()
  for (const name of ['Reservas', 'Consultas', 'Viajes', 'Solicitudes'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await expect(counter.getByRole('heading', { name: 'Vencido por curso' })).toBeVisible()
  await expect(counter.getByRole('heading', { name: /Reservas|Lugares/ })).toHaveCount(0)
  await expect(counter.getByRole('button', { name: 'Fijar el dólar' })).toHaveCount(0)
  await expectSound(counter, 'inicio de quien cobra')
  await counter.goto('/admin/gestionreservas')
  await expect(counter.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
  await menu.getByRole('link', { name: 'Cobranza' }).click()
  await charge(counter)

  await counter.goto('/admin/cobranza/revisiones')
  await expect(counter.getByRole('button', { name: /^Resolver/ }).first()).toBeAttached()

  // An administrator reduces the area to read-only while the staff member is working.
  await open(page, mail)
  await panel(page).getByLabel('Caja y cobranza').selectOption('Ver')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible()
  await counter.getByRole('link', { name: 'Por acreditar' }).click()
  await counter.getByRole('link', { name: 'Caja', exact: true }).click()
  await expect(counter.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  for (const name of ['Registrar pago', 'Cerrar la caja', 'Contar de nuevo'])
    await expect(counter.getByRole('button', { name })).toHaveCount(0)
  await expectSound(counter, 'caja de quien solo la ve')
  for (const part of ['revisiones', 'saldos', 'creditos', 'vencido', 'conciliacion', 'cotizacion', 'ajustes']) {
    await counter.goto(`/admin/cobranza/${part}`)
    await expect(counter.getByRole('main')).not.toContainText('Cargando')
    const actions = /Resolver|Cobrar|Condonar|Devolver|Recordar|Conciliar|Fijar|Anunciar/
    await expect(counter.getByRole('main').getByRole('button', { name: actions })).toHaveCount(0)
  }

  // The area of bookings shows the course and the trip, but opens neither screen.
  await panel(page).getByLabel('Reservas').selectOption('Ver')
  // The message of the first save must not be taken for the second one's.
  const saved = page.getByText('Los cambios quedaron guardados.')
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(saved).toBeVisible()
  await counter.goto('/admin/gestionreservas?visto=2')
  await counter.getByRole('table', { name: 'Reservas' }).locator('tbody .row-button').first().click()
  const reserva = counter.getByRole('dialog', { name: 'Datos de la reserva' })
  await expect(reserva.getByText('Colegio y curso')).toBeVisible()
  await expect(reserva.locator('a[href^="/admin/cursos/"], a[href^="/admin/viajes/"]')).toHaveCount(0)
  await counter.context().close()
})

async function add(page: Page, mail: string) {
  await page.getByRole('button', { name: 'Agregar Usuario' }).click()
  const form = page.getByRole('dialog', { name: 'Formulario Nuevo Usuario' })
  await form.getByLabel('Apellido').fill('Mostrador')
  await form.getByLabel('Nombre').fill('Mora')
  await form.getByLabel('Email').fill(mail)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByLabel('Caja y cobranza').selectOption('Ver y modificar')
  await form.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(page.getByText('El usuario fue creado con éxito')).toBeVisible()
}

async function open(page: Page, mail: string) {
  await page.goto(`/admin/gestionusuarios?busca=${mail}`)
  await page.getByRole('button', { name: 'Mostrador, Mora' }).click()
  await expect(panel(page).getByLabel('Caja y cobranza')).toHaveValue('escribe')
  await expectSound(page, 'áreas de una persona')
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Mora Mostrador' })

async function charge(page: Page) {
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await page.getByPlaceholder('Apellido o documento').fill('Paliza')
  await page
    .getByRole('button', { name: /^Cobrar la reserva/ })
    .first()
    .click()
  await page.getByLabel('Importe', { exact: true }).fill('321,50')
  const recibo = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  expect((await recibo).suggestedFilename()).toMatch(/recibo/)
  await expect(page.getByText('321,50').first()).toBeVisible()
}
