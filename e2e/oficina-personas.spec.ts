import type { Page } from '@playwright/test'
import { openScreen, signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test('staff answer a legal request, and add and edit a customer', async ({ page }, { project }) => {
  test.setTimeout(180_000)
  const apellido = `Prueba${project.name}${Date.now()}`
  await ask(page, apellido)
  await signInStaff(page, 'admin', `/admin/solicitudes?busca=${apellido}`)
  await page.getByRole('button', { name: new RegExp(`^${apellido}`) }).click()
  await expect(page.getByText(/^Quedan 23 h$/).first()).toBeVisible()
  await expectSound(page, 'solicitud')
  await page.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  await page.getByLabel('Qué se hizo').fill('Quedó anulada.')
  const recount = page.waitForRequest('**/api/admin/pendientes')
  await page.getByRole('button', { name: 'Atender y avisar' }).click()
  await expect(page.getByText('Quedó anulada.')).toBeVisible()
  // The menu reloads its counts, because there is one open solicitud fewer.
  await recount

  await page.goto('/admin/gestionclientes')
  await expectSound(page, 'clientes')
  await page.getByRole('button', { name: 'Agregar Cliente' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Hay 3 datos para corregir')).toBeVisible()
  // A mail address in use is reported at once as an error, and the form cannot be saved.
  await dialog.getByLabel('Email').fill('familia@example.com')
  await expect(dialog.getByText('El Email ya existe en la Base de Datos')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expect(dialog.getByText('Hay 3 datos para corregir')).toBeVisible()
  await dialog.getByLabel('Apellido').fill(apellido)
  await dialog.getByLabel('Nombre').fill('Lucía')
  await dialog.getByLabel('Email').fill(`${apellido}@example.com`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  // A filter value that the call would reject is ignored.
  await page.goto(`/admin/gestionclientes?busca=${apellido}&colegio=nada`)
  await page.getByRole('link', { name: `${apellido}, Lucía` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${apellido}, Lucía` })).toBeVisible()
  await expectSound(page, 'cliente')
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(/^Invitación enviada a/)).toBeVisible()
  await page.getByRole('button', { name: 'Editar los datos' }).click()
  await dialog.getByLabel('Nombre').fill('Lucía Inés')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${apellido}, Lucía Inés` })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('button', { name: 'Eliminar cliente' }).click()
  await expect(page).toHaveURL(/gestionclientes/)
})

test.describe('a new customer whose mail address is taken', () => {
  test.use({ provoked: /status of 409/ })

  test("the form hides its save button after the server's error, until the mail address changes", async ({ page }) => {
    await page.route('**/api/checkmail.php', (route) => route.fulfill({ json: { results: { encontrado: '0' } } }))
    await signInStaff(page, 'admin', '/admin/gestionclientes')
    await page.getByRole('button', { name: 'Agregar Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Apellido').fill('Quiroga')
    await dialog.getByLabel('Nombre').fill('Lucía')
    await dialog.getByLabel('Email').fill('familia@example.com')
    await dialog.getByLabel('Email').press('Enter')
    await expect(dialog.getByText('El Email ya existe en la Base de Datos')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
    await dialog.getByLabel('Email').fill('otra.quiroga@example.com')
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeVisible()
  })
})

test('the page of a customer whose mail address bounced shows the reason and the next step', async ({ page }) => {
  await page.route(/api\/admin\/clientes\/\d+$/, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const [last] = reply.results.correos
    const rebote = { estado: 'rebotado', error: '550 no such mailbox', reenviable: true }
    Object.assign(last, { para: reply.results.cliente.mail, ...rebote })
    await route.fulfill({ response, json: reply })
  })
  await signInStaff(page, 'admin', '/admin/clientes/1')
  await expect(page.getByText(/la dirección no existe \(550 no such mailbox\)/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Reenviar «/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Reenviar el mail' })).toBeVisible()
})

test('reduced staff write the newsletter but see no legal requests or customer pages', async ({ page }) => {
  test.setTimeout(120_000)
  await signInStaff(page, 'operador', '/admin/solicitudes')
  for (const path of ['/admin/solicitudes', '/admin/clientes/1']) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
  }
  await openScreen(page, '/admin/gestionclientes')
  await expect(page.getByRole('columnheader', { name: 'Apellido y Nombre' })).toBeAttached()
  await expect(page.getByRole('button', { name: /^Editar a/ })).toHaveCount(0)
  await openScreen(page, '/admin/newsletter')
  await expect(page.getByText('familia@example.com').first()).toBeVisible()
  await expectSound(page, 'suscriptores')
  await openScreen(page, '/admin/newsletter/campanias/nueva')
  const subject = `Salidas de otoño ${Date.now()}`
  await page.getByLabel('Asunto').fill(subject)
  await page.getByLabel('Título').fill('El Norte en otoño')
  await page.getByLabel('Texto', { exact: true }).pressSequentially('Abrimos **abril** en {{lugar}}.')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'El Norte en otoño' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Abrimos abril en {{lugar}}.').last()).toBeVisible()
  await expectSound(page, 'campaña')
  await page.getByRole('link', { name: 'Todas las campañas' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar a todos' }).click()
  await page.getByRole('button', { name: /^Enviar a \d+ suscriptor/ }).click()
  await expect(page.getByText('Enviada')).toBeVisible()
  await expectSound(page, 'campaña enviada')
  await page.goto('/admin/newsletter/campanias')
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expectSound(page, 'campañas')
  await removeUnsaved(page)
})

test('leaving a staff member with unsaved changes, or opening another, needs confirmation', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.goto('/admin/gestionusuarios')
  const rows = page.locator('tbody').getByRole('button')
  await rows.nth(0).click()
  const nombre = page.getByRole('dialog').getByLabel('Nombre', { exact: true })
  await nombre.fill('Sin guardar')
  const discard = page.getByRole('button', { name: 'Descartar los cambios' })
  const leave = [
    rows.nth(1),
    page.getByRole('button', { name: 'Persona siguiente' }),
    page.getByRole('link', { name: 'Consultas' }),
    page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last(),
  ]
  for (const way of leave) {
    await way.click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(nombre).toHaveValue('Sin guardar')
  }
  await rows.nth(1).click()
  await discard.click()
  await expect(nombre).not.toHaveValue('Sin guardar')
  await expect(discard).toHaveCount(0)
  await nombre.fill('Sin guardar')
  await page.getByRole('link', { name: 'Consultas' }).click()
  await discard.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/consultas/)
})

/** Deletes a draft with unsaved text, without a confirmation. */
async function removeUnsaved(page: Page) {
  await page.goto('/admin/newsletter/campanias/nueva')
  const subject = `Descartada ${Date.now()}`
  await page.getByLabel('Asunto').fill(subject)
  await page.getByLabel('Título').fill('Invierno')
  await page.getByLabel('Texto', { exact: true }).fill('Nieve.')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByLabel('Título').fill('Invierno y primavera')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('button', { name: 'Eliminar campaña' }).click()
  await expect(page).toHaveURL('/admin/newsletter/campanias')
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
}

async function ask(page: Page, apellido: string) {
  const answer = await page.request.post('/api/solicitudes', {
    form: {
      tipo: 'baja',
      nombre: 'Lucía',
      apellido,
      documento: '28456789',
      mail: `${apellido}@example.com`,
      detalle: 'No viajamos.',
    },
  })
  expect(answer.status()).toBe(200)
}
