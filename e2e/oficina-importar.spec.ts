import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toCsv } from '../src/reglas/csv.ts'
import { readModelo } from '../src/server/domain/viajes/en-curso/importacion/modelo.pure.ts'
import { correosPara } from './buzon.ts'
import { leave, signInStaff } from './oficina.ts'
import { expect, expectSound, onDesk, test } from './page.ts'
import { acceptInvitation, signIn } from './reservar.ts'

/** A title that no earlier sheet had, so that no field is proposed for it. */
const ajeno = `Cuándo vence ${Date.now()}`

/** Covers an import, from a sheet with an error to the debt that the family sees. */
test('staff import a sheet, correct it, confirm it, and the family sees its debt', onDesk, async ({ page }) => {
  const mail = `planilla-${Date.now()}@example.com`
  await signInStaff(page, 'admin', '/admin/gestionreservas')
  await page.goto('/admin/importar')
  await expect(page.getByRole('button', { name: 'Modelo de Excel' })).toBeVisible()
  await expectSound(page, 'importar reservas')

  await upload(page, sheet(mail, { 'Fecha de nacimiento': '31/02/2010' }))
  await expect(page.getByText('Falta decir qué columna tiene este dato: «Vencimiento».')).toBeVisible()
  await page.getByLabel(ajeno, { exact: true }).selectOption({ label: 'Vencimiento' })
  await expect(page.getByText('Falta decir qué columna')).toBeHidden()
  await chooseViaje(page)
  await expectSound(page, 'columnas y viajes de una planilla')
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  const rechazo = page.getByRole('row', { name: /31\/02\/2010/ })
  await expect(rechazo).toContainText('La fecha no es válida')
  await expect(page.getByText('No hay nada nuevo para importar.')).toBeVisible()
  await expectSound(page, 'prueba con errores')

  // Columns and trips of the corrected sheet are already mapped.
  await page.goto('/admin/importar')
  await upload(page, sheet(mail, {}))
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  await expect(page.getByRole('row', { name: /Bariloche/ })).toContainText('$ 600.000,00')
  await expect(page.getByRole('row', { name: /Bariloche/ })).toContainText('$ 300.000,00')
  await expectSound(page, 'prueba sin errores')
  await page.getByRole('button', { name: 'Importar 1 reserva' }).click()
  await expect(page.getByText('Importamos 1 reserva.')).toBeVisible()
  await expectSound(page, 'planilla importada')
  expect(correosPara(mail)).toEqual([])
  await page.getByRole('button', { name: 'Invitar a 1 familia' }).click()
  await expect(page.getByText('Invitamos a 1 familia.')).toBeVisible()
  await leave(page)

  await acceptInvitation(page, { mail, password: 'la-de-la-familia' })
  await page.goto('/cuentas')
  await expect(page.getByText('$ 300.000,00').first()).toBeVisible()
})

/** Covers a sheet of an old system. Its kind is proposed from its titles, and its customers keep their passwords. */
test('staff import customers, who sign in with their old password', onDesk, async ({ page }) => {
  const mail = `cliente-${Date.now()}@example.com`
  const password = 'la-de-siempre'
  const filas = [
    ['id', 'nombre', 'apellido', 'email', 'telefono', 'user_pass'],
    [mail, 'Ana', 'Paz', mail, '381 555-0123', createHash('md5').update(password).digest('hex')],
    [`${mail}.ar`, 'Luis', 'Ríos', `${mail}.ar`, '5', ''],
  ]
  await signInStaff(page, 'admin', '/admin/importar')
  await upload(page, Buffer.from(toCsv(filas, ';')))
  await expect(page.getByLabel('Sus filas son')).toHaveValue('clientes')
  await expect(page.getByLabel('user_pass')).toHaveValue('password')
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  await expect(page.getByRole('row', { name: /telefono/ })).toContainText('El número es demasiado corto')
  await expectSound(page, 'prueba de clientes')
  await page.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(page.getByText('Importamos 1 cliente.')).toBeVisible()
  await expectSound(page, 'clientes importados')
  expect(correosPara(mail)).toEqual([])
  await leave(page)
  await page.goto('/')
  await signIn(page, { mail, password })
})

/** Returns the first booking of the template, with its own mail and document, and an unknown title. */
function sheet(mail: string, cambios: Record<string, string>): Buffer {
  const [titulos = [], ...filas] = readModelo('reservas')
  const primera: Record<string, string> = {
    Email: mail,
    Documento: String(53_000_000 + (Date.now() % 900_000)),
    ...cambios,
  }
  const suyas = filas
    .slice(0, 5)
    .map((fila, i) => (i === 0 ? fila.map((celda, c) => primera[String(titulos[c])] ?? celda) : fila))
  const numeradas = suyas.map((fila) => fila.with(0, mail))
  return Buffer.from(toCsv([titulos.map((titulo) => (titulo === 'Vencimiento' ? ajeno : titulo)), ...numeradas], ';'))
}

const upload = (page: Page, buffer: Buffer) =>
  page.getByLabel('Subir una planilla').setInputFiles({ name: 'temporada.csv', mimeType: 'text/csv', buffer })

async function chooseViaje(page: Page) {
  const viaje = page.getByLabel('Bariloche 5º A · 3 cuotas en pesos', { exact: true })
  const opcion = viaje.locator('option', { hasText: 'Los Lapachos' }).filter({ hasText: '9 cuotas en pesos' }).first()
  await viaje.selectOption((await opcion.getAttribute('value')) ?? '')
  await expect(page.getByText(/sin elegir/)).toBeHidden()
}
