import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test('an administrator sets up a school trip from school to rooms', async ({ page }, { project }) => {
  const mark = `${project.name} ${Date.now()}`
  await signInStaff(page, 'admin')
  await page.goto('/admin/viajes')
  await expect(page.getByRole('heading', { name: 'Viajes escolares' })).toBeVisible()
  await expectSound(page, 'viajes')
  await makeCurso(page, mark)
  await importList(page)
  await offer(page)
  await addForma(page)
  await addCompanion(page)
  await arrangeRooms(page)
  await seeAsDelegate(page)
})

async function makeCurso(page: Page, mark: string) {
  await page.goto('/admin/colegios')
  await page.getByRole('button', { name: 'Agregar colegio' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El nombre del colegio es necesario')).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill(`Colegio ${mark}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Agregar curso' }).click()
  await page.getByLabel('Grado o año').fill('5.º año')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Todavía no hay lista de estudiantes')).toBeVisible()
  await expectSound(page, 'curso')
}

async function importList(page: Page) {
  await page.getByRole('button', { name: 'Importar lista' }).click()
  await page
    .getByLabel('O pegá la lista')
    .fill('dni;apellido;nombre\n50111222;Juárez;Martina\nx;Paz;Sol\n50111223;Nieva;Thiago')
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Debe ingresar solo números')).toBeVisible()
  await expectSound(page, 'previa de la lista')
  await page.getByRole('button', { name: 'Guardar 2 estudiantes' }).click()
  await expect(page.getByRole('button', { name: 'Juárez' })).toBeVisible()
}

async function offer(page: Page) {
  await page.getByRole('link', { name: 'Ofrecer un viaje' }).first().click()
  await page.getByLabel('Paquete', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByLabel('Curso', { exact: true })).not.toHaveValue('')
  await page.getByLabel('Salida', { exact: true }).fill('12/9/2028')
  await page.getByLabel('Regreso', { exact: true }).fill('19/9/2028')
  await page.getByLabel('Cupo').fill('2')
  await expectSound(page, 'ofrecer un viaje')
  await page.getByRole('button', { name: 'Guardar' }).click()
}

async function addForma(page: Page) {
  await page.getByRole('button', { name: 'Agregar forma de pago' }).click()
  await page.getByLabel('Descripción').fill('3 cuotas')
  await page.getByLabel('Importe total en pesos').fill('1000')
  await page.getByLabel('Seña en pesos').fill('100')
  await page.getByLabel('Fecha límite de la seña', { exact: true }).fill('20/12/2027')
  await page.getByLabel('Cuotas, además de la seña').fill('3')
  await page.getByLabel('Primer vencimiento', { exact: true }).fill('10/2/2028')
  await expect(page.getByText('$ 300,00')).toHaveCount(3)
  await expectSound(page, 'forma de pago')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: '3 cuotas' })).toBeVisible()
}

async function addCompanion(page: Page) {
  await page.getByRole('link', { name: 'Acompañantes' }).click()
  await page.getByRole('button', { name: 'Agregar acompañante' }).click()
  await page.getByLabel('Nº de Documento').fill('20111222')
  await page.getByLabel('Apellido').fill('Lazarte')
  await page.getByLabel('Nombre', { exact: true }).fill('Mónica')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('1 acompañante, 1 lugar libre en el viaje')).toBeVisible()
}

async function arrangeRooms(page: Page) {
  await page.getByRole('link', { name: 'Habitaciones' }).click()
  await page.getByRole('button', { name: 'Crear habitaciones' }).click()
  await page.getByLabel('Cuántas', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByLabel('Habitación de Mónica Lazarte').selectOption('Habitación 2')
  await expect(page.getByRole('region', { name: 'Habitación 2' })).toContainText('Lazarte')
  await expectSound(page, 'habitaciones')
  await page.getByRole('link', { name: 'Listas para imprimir' }).click()
  await page.getByRole('radio', { name: 'Acompañantes' }).click({ force: true })
  await expect(page.getByRole('cell', { name: 'Lazarte' })).toBeVisible()
  await expectSound(page, 'listas')
}

async function seeAsDelegate(page: Page) {
  await page.getByRole('link', { name: 'Tablero' }).click()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const url = await page.getByLabel('Dirección nueva').inputValue()
  await page.getByRole('button', { name: 'Falta que reserven 2' }).click()
  await expect(page.getByText('Juárez, Martina')).toBeVisible()
  await expectSound(page, 'tablero')
  await page.goto(new URL(url).pathname)
  await expect(page.getByText('Quiénes ya reservaron')).toBeVisible()
  await expect(page.getByText('Juárez')).toHaveCount(0)
  await expectSound(page, 'delegado')
}
