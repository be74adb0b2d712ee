import type { Page } from '@playwright/test'
import { enrolFactor, leave, trySignIn } from './oficina.ts'
import { openEmptyAgency } from './open-server.ts'
import { expect, expectSound, test } from './page.ts'
import { acceptConvenio, enter, fillPasajero, fillTutor, successMessage } from './reservar.ts'

const key = 'clave-de-la-duenia'
let server: Awaited<ReturnType<typeof openEmptyAgency>>
test.beforeAll(async ({ browserName: _ }, { project }) => {
  test.skip(project.name !== 'escritorio', 'One agency is built once')
  server = await openEmptyAgency(key)
})
test.afterAll(() => server?.close())
test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url), provoked: /status of (401|403|409)/ })

/** Covers everything from an empty database to a paid deposit, without manual changes in the database. */
test('staff set up an agency from an empty database, and a family books and pays', async ({ page }) => {
  test.setTimeout(300_000)
  const respaldo = await enterFirstTime(page)
  await expectSteps(page, 0)
  await describeAgencia(page)
  await uploadLogo(page)
  await readMailSetting(page)
  await publishPaquete(page)
  await offerIt(page)
  await expectSteps(page, 6)
  await finishSteps(page)
  await leave(page)

  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Sol de Tucumán Viajes' })).toHaveJSProperty(
    'naturalWidth',
    600,
  )
  await expect(page.locator('html')).toHaveCSS('--arcilla', '#0b5345')
  await expect(page.getByText('Valles en cinco días').first()).toBeVisible()
  await enter(page, 'familia')
  await book(page)
  await findNoOnlinePayment(page)
  await payAtDesk(page, respaldo)
})

/** Sets up the second factor, which the first administrator must have before anything else. Returns a backup code. */
async function enterFirstTime(page: Page): Promise<string> {
  await trySignIn(page, 'ana@example.com', '/admin/login', key)
  const [respaldo = ''] = await enrolFactor(page, key)
  return respaldo
}

const pasosOf = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })

async function expectSteps(page: Page, done: number) {
  await page.goto('/admin/')
  await expect(pasosOf(page).getByText(`${done} de 12`)).toBeVisible()
  await expectSound(page, `primeros pasos ${done}`)
}

async function takeStep(page: Page, title: string) {
  await page.goto('/admin/')
  await pasosOf(page).getByRole('link', { name: title }).click()
}

async function finishSteps(page: Page) {
  const steps = pasosOf(page)
  await steps.getByRole('button', { name: 'No cobramos en línea' }).click()
  await expect(steps.getByText('7 de 12')).toBeVisible()
  await steps.getByRole('button', { name: 'No mostrar más esta lista' }).click()
  await expect(steps).toBeHidden()
}

async function readMailSetting(page: Page) {
  await takeStep(page, 'Un mail de prueba')
  await page.getByText('Para quien instala el sistema').first().click()
  await expect(page.getByText(/SMTP_URL/).first()).toBeVisible()
}

/** Uploads a logo. Chooses an illegible accent colour, which is refused, then a legible one. */
async function uploadLogo(page: Page) {
  await takeStep(page, 'El logo y el color')
  const form = page.getByRole('form', { name: 'Logo y color' })
  const logo = form.getByRole('img', { name: 'El logo' })
  const color = form.getByLabel('Color de los botones y enlaces')
  const drawing = '<rect width="400" height="60" fill="#0b5345"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${drawing}</svg>`
  await form
    .getByLabel('Elegir el logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(logo).toHaveAttribute('src', /^blob:/)
  await color.fill('#ffcc00')
  await expect(form.getByRole('status')).toHaveText(/^Contraste 1,4 a 1: no se lee bien/)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Ese color es demasiado claro')).toBeVisible()
  await color.fill('#0b5345')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(logo).toHaveAttribute('src', /^\/imagenes\/\w+\/logo\.png$/)
  await expectSound(page, 'logo y color')
}

async function describeAgencia(page: Page) {
  await takeStep(page, 'Los datos de la agencia')
  const form = page.getByRole('form', { name: 'Datos de la agencia' })
  await form.getByLabel('Nombre', { exact: true }).fill('Sol de Tucumán Viajes')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios ya se ven en el sitio.').first()).toBeVisible()
}

async function publishPaquete(page: Page) {
  await takeStep(page, 'El primer destino')
  await page.getByRole('button', { name: 'Agregar Destino' }).first().click()
  const destino = page.getByRole('dialog')
  await destino.getByLabel('Nombre').fill('Valles Calchaquíes')
  await destino.getByRole('button', { name: 'Guardar' }).click()
  await expect(destino).toBeHidden()

  await takeStep(page, 'Un paquete con su precio')
  await page.getByRole('button', { name: 'Alta de Paquetes' }).first().click()
  await page.getByRole('link', { name: 'Agregar un subtipo' }).click()
  await page.getByRole('button', { name: 'Agregar Subtipo' }).first().click()
  const subtipo = page.getByRole('dialog')
  await subtipo.getByLabel('Nombre').fill('Egresados')
  await subtipo.getByLabel('Tipo').selectOption({ index: 1 })
  await subtipo.getByRole('button', { name: 'Guardar' }).click()
  await expect(subtipo).toBeHidden()

  await takeStep(page, 'Un paquete con su precio')
  await page.getByRole('button', { name: 'Alta de Paquetes' }).first().click()
  await page.getByLabel('Nombre del paquete').fill('Valles en cinco días')
  await page.getByLabel('Descripción').fill('Cafayate, Cachi y las ruinas de Quilmes.')
  await page.getByLabel('Duración').fill('5 días, 4 noches')
  await page.getByLabel('Destino').selectOption({ index: 1 })
  await page.getByLabel('Tipo de paquete').first().selectOption({ index: 1 })
  await page.getByLabel('Subtipo de paquete').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar Paquete' }).click()
  await expect(page.getByText('El paquete quedó guardado.')).toBeVisible()
  await page.goto('/admin/catalogo/paquetes/1')
  await page.getByRole('button', { name: 'Pasar a borrador' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  const incompleto = page.getByRole('dialog', { name: 'Publicar el paquete' })
  await expect(incompleto.getByText(/A este paquete le falta el precio y el itinerario/)).toBeVisible()
  await expectSound(page, 'publicar incompleto')
  await incompleto.getByRole('button', { name: 'Publicar igual' }).click()
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible()
}

async function offerIt(page: Page) {
  await takeStep(page, 'El primer colegio')
  await page.getByRole('button', { name: 'Agregar colegio' }).first().click()
  await page.getByLabel('Nombre', { exact: true }).fill('Escuela del Valle')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Agregar curso' }).first().click()
  await page.getByLabel('Grado o año').fill('7.º grado')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Ofrecer un viaje' }).click()
  await page.getByLabel('Paquete', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Salida', { exact: true }).fill('12/9/2028')
  await page.getByLabel('Regreso', { exact: true }).fill('16/9/2028')
  await page.getByLabel('Cupo').fill('20')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/En el convenio de este viaje van a quedar partes vacías: CUIT/)).toBeVisible()
  await expectSound(page, 'convenio incompleto')
  await page.getByRole('button', { name: 'Ofrecer igual' }).click()
  await page.getByRole('button', { name: 'Agregar forma de pago' }).first().click()
  await page.getByLabel('Descripción').fill('3 cuotas')
  await page.getByLabel('Importe total en pesos').fill('1000')
  await page.getByLabel('Seña en pesos').fill('100')
  await page.getByLabel('Fecha límite de la seña', { exact: true }).fill('20/12/2027')
  await page.getByLabel('Cuotas, además de la seña').fill('3')
  await page.getByLabel('Primer vencimiento', { exact: true }).fill('10/2/2028')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: '3 cuotas' })).toBeVisible()
}

async function book(page: Page) {
  const child = { documento: '50214873', nombre: 'Martina', apellido: 'Juárez' }
  await page.goto('/reservas')
  await page.getByRole('button', { name: 'Nueva Reserva' }).first().click()
  await page.getByLabel('Colegio').selectOption({ label: 'Escuela del Valle' })
  await expect(page.getByLabel('Curso').getByRole('option')).not.toHaveCount(1)
  await page.getByLabel('Curso').selectOption({ index: 1 })
  await page.getByRole('group', { name: 'Paquete' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Forma de pago' }).getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, child)
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)
  await acceptConvenio(page, child)
  await page.getByRole('button', { name: 'Confirmar Reserva' }).click()
  await expect(page.getByText(successMessage)).toBeVisible()
}

/** Checks that without provider keys online payment is off, and that the screen says so. */
async function findNoOnlinePayment(page: Page) {
  await page.goto('/cuentas')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('Por ahora no se puede pagar en línea')).toBeVisible()
  await expectSound(page, 'cuentas sin pago en línea')
  await expect(page.getByRole('link', { name: /^Pagar/ }).or(page.getByRole('button', { name: /^Pagar/ }))).toHaveCount(
    0,
  )
  await expect(page.getByRole('button', { name: 'Que pague otra persona' })).toHaveCount(0)
  // A running sandbox would respond with 401 and ask for a token.
  expect((await page.request.get('/sandbox/v1/payments/search')).status()).toBe(404)
}

async function payAtDesk(page: Page, respaldo: string) {
  await leave(page)
  await trySignIn(page, 'ana@example.com', '/admin/gestionreservas', key)
  await page.getByLabel('Código', { exact: true }).fill(respaldo)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.locator('.row-button').first().click()
  await page.getByRole('button', { name: 'Registrar seña' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByRole('dialog').getByText('Confirmada', { exact: true })).toBeVisible()
}
