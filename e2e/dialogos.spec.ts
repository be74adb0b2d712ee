import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectRefusals, expectSound, onDesk, onPhone, test } from './page.ts'
import { chooseForma, chooseViaje, enter, fillPasajero, fillTutor, someDocumento } from './reservar.ts'

test('an office dialog focuses its first field, and Escape does not discard typed text', onDesk, async ({ page }) => {
  const apellido = `Escape${Date.now()}`
  const form = { nombre: 'Lucía', apellido, telefono: '3815550126', mail: `${apellido}@example.com` }
  await page.request.post('/api/nuevaconsulta.php', { form: { ...form, consulta: '¿Hay lugar en julio?' } })
  await signInStaff(page, 'admin', `/admin/gestionconsultas?busca=${apellido}`)
  await page.getByRole('button', { name: apellido }).click()
  await page.getByRole('button', { name: 'Responder por Email' }).click()
  const respuesta = page.getByLabel('Respuesta', { exact: true })
  await expect(respuesta).toBeFocused()
  await respuesta.fill('Sí, quedan tres lugares.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: apellido }).click()
  await expect(page.getByText('Aún no se respondió ésta consulta')).toBeVisible()
  await expect(respuesta).toHaveValue('Sí, quedan tres lugares.')
  await page.getByRole('button', { name: 'Descartar' }).last().click()
  await page.getByRole('button', { name: 'Responder por Email' }).click()
  await expect(respuesta).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/admin/altapaquetes')
  await page.getByRole('button', { name: 'Agregar Destino' }).click()
  const nombre = page.getByRole('dialog').getByLabel('Nombre')
  await expect(nombre).toBeFocused()
  await nombre.fill('Iruya')
  await expectAsks(page)
})

test(
  'closing a second office dialog returns the focus to the button that opened the first',
  onDesk,
  async ({ page }) => {
    const apellido = `Enlace${Date.now()}`
    const mail = `${apellido}@example.com`
    const registro = { nombre: 'Lucía', apellido, telefono: '3815550126', mail, password: 'clave-de-prueba' }
    await page.request.post('/api/nuevousuario.php', { form: registro })
    await signInStaff(page, 'admin', `/admin/gestionclientes?busca=${apellido}`)
    await page.getByRole('link', { name: `${apellido}, Lucía` }).click()
    const opener = page.getByRole('button', { name: 'Link para nueva contraseña' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('¿Cómo comprobaste quién es?').fill('Vino a la agencia con su DNI')
    await dialog.getByLabel('Tu contraseña').fill('valija-admin')
    await dialog.getByRole('button', { name: 'Crear el link' }).click()
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test('the dialog about cancelling a booking shows each amount on its own line, without overflow', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByLabel('Password', { exact: true }).fill('valija-familia')
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/reservas')
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Pedir la cancelación/ })
    .first()
    .click()
  const importes = page.getByRole('dialog').locator('.cargo dd')
  await expect(importes).toHaveCount(3)
  const tops = await importes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(3)
  const cuerpo = page.getByRole('dialog').locator('.dialog-body')
  expect(await cuerpo.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
})

test('the fields of the enquiry dialog are not covered by its buttons on a small phone', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/turismo/22')
  await page
    .getByRole('link', { name: /^Consultar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Formulario de Consulta' })
  const buttons = await dialog.locator('.dialog-foot').boundingBox()
  const last = await dialog.getByLabel('Consulta', { exact: true }).boundingBox()
  const title = await dialog.getByRole('heading').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
  expect(title?.height).toBeLessThan(40)
})

test('Escape does not discard the text typed in the enquiry dialog', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('link', { name: 'Consultas' }).first().click()
  const nombre = page.getByRole('dialog').getByLabel('Nombre')
  // On touch devices the screen keyboard would cover half of the dialog.
  if (isMobile) await expect(nombre).not.toBeFocused()
  else await expect(nombre).toBeFocused()
  await nombre.fill('Ana')
  await expectAsks(page)
  await expect(nombre).toHaveValue('Ana')
})

test('the enquiry page focuses the first invalid field, and shows the sent enquiry', async ({ page, problems }) => {
  await page.goto('/consulta')
  const send = page.getByRole('button', { name: 'Enviar Consulta' })
  await send.click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  expectRefusals(problems, 'status of 400', 1)
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Ríos')
  await page.getByLabel(/^Teléfono/).fill('3815550126')
  await page.getByLabel('Email').fill(`consulta${Date.now()}@example.com`)
  await page.getByLabel('Consulta', { exact: true }).fill('¿Hay lugar en julio para tres?')
  await send.click()
  const recibida = page.getByText('Recibimos tu consulta. Te respondemos por mail')
  await expect(recibida).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await recibida.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
})

test(
  'the booking form offers an enquiry about a trip that the course lacks, and birth date pickers open at a likely year',
  onPhone,
  async ({ page }, { project }) => {
    const paquetes = await page.request.get('/api/paquetes.php?idtipo=11')
    const { results } = (await paquetes.json()) as { results: { id: string; nombre: string }[] }
    const cataratas = results.find(({ nombre }) => nombre.startsWith('Cataratas'))
    const { mail } = await enter(page, `dialogos-${project.name}${Date.now()}`)
    await page.goto(`/reservas?paquete=${cataratas?.id}`)
    await page.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
    const curso = page.getByLabel('Curso').getByRole('option', { name: /5\.º año, división B/ })
    await expect(curso).toHaveCount(1)
    await page.getByLabel('Curso').selectOption((await curso.getAttribute('value')) ?? '')
    await expect(page.getByText(`${cataratas?.nombre} no está abierto para este curso`)).toBeVisible()
    await expect(page.getByRole('link', { name: '(0381) 400-0142' }).first()).toHaveAttribute('href', 'tel:03814000142')
    await expectSound(page, 'un curso sin el viaje')
    await page.getByRole('link', { name: 'Consultar a la agencia' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Email')).toHaveValue(mail)
    await expect(dialog.getByLabel('Consulta')).toHaveValue(/^Quiero reservar Cataratas.*Colegio Los Lapachos/)
    await page.goto('/reservas?nueva=1')
    await chooseViaje(page)
    await chooseForma(page, /^9 cuotas en pesos/)
    await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
    await expectOpensAt(page, 14)
    await fillPasajero(page, { documento: someDocumento(project.name), nombre: 'Martina', apellido: 'Juárez' })
    await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
    await fillTutor(page)
    await expectOpensAt(page, 42)
  },
)

async function expectOpensAt(page: Page, age: number) {
  await page.getByRole('button', { name: 'Elegir la fecha: Fecha de nacimiento' }).click()
  const hoy = await page.evaluate(() => new Date().getFullYear())
  await expect(page.getByRole('dialog').getByLabel('Año')).toHaveValue(String(hoy - age))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
}

async function expectAsks(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByRole('heading', { name: 'Hay cambios sin guardar' })).toHaveCount(0)
}
