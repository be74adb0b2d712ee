import type { Page } from '@playwright/test'
import { signInStaff } from './oficina.ts'
import { expect, expectSound, test } from './page.ts'

test.use({ provoked: /status of 403/ })
test.skip(({ isMobile }) => isMobile, 'it sets its own widths')

const anchos = [360, 768, 1440]

test('an administrator assigns, answers and deletes an enquiry', async ({ page }) => {
  const apellido = `Consulta${Date.now()}`
  const title = `Modelo de ${apellido}`
  await ask(page, apellido, '¿Hay lugar en julio?')
  await ask(page, apellido, '¿Y en agosto?')
  await signInStaff(page, 'admin', `/admin/gestionconsultas?busca=${apellido}`)
  const rows = page.getByRole('button', { name: apellido })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Espera 0 min', exact: true })).toHaveCount(2)
  await expect(page.getByText('2 consultas, 2 sin respuesta')).toBeVisible()

  await addModelo(page, title)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  await rows.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Aún no se respondió ésta consulta')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Conversación' }).getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByLabel('Respuesta', { exact: true })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Enviar Respuesta' })).toBeInViewport()
  await expect(rows.filter({ hasText: 'Sin ver:' })).toHaveCount(1)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // An idle page also fetches scripts ahead.
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  const read = page.waitForResponse(/\/conversacion$/)
  await dialog.getByLabel('Asignada a').selectOption({ label: 'Sofía Paz' })
  await expect(page.getByText('La consulta quedó asignada a Sofía Paz')).toBeVisible()
  await read
  expect(asked).toEqual([expect.stringMatching(/^PUT .*asign/), expect.stringMatching(/^GET .*conversacion$/)])
  await expectSoundAtEachWidth(page, 'una consulta')

  await dialog.getByRole('button', { name: 'Responder por Email' }).click()
  await expect(dialog.getByLabel('Respuesta', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar Respuesta' }).click()
  await expect(dialog.getByText('Debe ingresar una respuesta')).toBeVisible()
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog.getByLabel('Respuesta', { exact: true })).toHaveValue('Hola, Lucía. Quedan lugares.')
  // Escape and a reload keep the draft, and the screen shows that it was saved.
  await expect(dialog.getByText(/Borrador guardado \d?\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await rows.first().click()
  await expect(dialog.getByLabel('Respuesta', { exact: true })).toHaveValue('Hola, Lucía. Quedan lugares.')
  await expect(dialog.getByText('Hasta 5 archivos, 25 MB')).toBeVisible()
  const attachment = { name: 'Salidas de abril.txt', mimeType: 'text/plain', buffer: Buffer.from('Abril y mayo') }
  await dialog.getByLabel('Adjuntar Archivo').setInputFiles(attachment)
  await expectSoundAtEachWidth(page, 'respuesta', [360])
  await expect(dialog.getByRole('button', { name: 'Enviar Respuesta' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Enviar Respuesta' }).click()
  await expect(page.getByText('La respuesta fue enviada')).toBeVisible()
  // A phone shows the time only until the enquiry is answered, so the window is widened.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('Respondida en 0 min')).toBeVisible()

  await page.goto(`/admin/gestionconsultas?busca=${apellido}&asignada=mias`)
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(dialog.getByText('Ya se envió una respuesta a ésta consulta')).toBeVisible()
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /Salidas de abril/ }).click()
  expect((await file).suggestedFilename()).toBe('Salidas de abril.txt')
  await dialog.getByRole('button', { name: 'Eliminar Consulta' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar esta consulta?' })
  await question.getByRole('button', { name: 'Eliminar Consulta' }).click()
  await expect(page.getByRole('heading', { name: 'No hay consultas con estos filtros' })).toBeVisible()
  await removeModelo(page, title)
})

test('reduced staff see no enquiries: not in the menu, the screen or the API', async ({ page }) => {
  await signInStaff(page, 'operador', '/admin/gestionconsultas')
  await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consultas' })).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/admin/missesiones', { headers })).status()).toBe(200)
  for (const path of ['consultas', 'consultas/1/conversacion', 'respuestas-modelo', 'respuestas/1/adjuntos/0'])
    expect((await page.request.get(`/api/admin/${path}`, { headers })).status(), path).toBe(403)
})

async function addModelo(page: Page, title: string) {
  await page.getByRole('button', { name: 'Respuestas modelo' }).click()
  await page.getByRole('button', { name: 'Agregar respuesta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Texto').fill('Hola, {apodo}. Quedan lugares.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Entre llaves solo puede ir {nombre}')).toBeVisible()
  await dialog.getByLabel('Texto').fill('Hola, {nombre}. Quedan lugares.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: `Editar ${title}` })).toBeVisible()
  await expectSoundAtEachWidth(page, 'respuestas modelo', [360])
}

async function removeModelo(page: Page, title: string) {
  await page.getByRole('button', { name: 'Respuestas modelo' }).click()
  await page.getByRole('button', { name: `Eliminar ${title}` }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Agregar respuesta' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
}

async function expectSoundAtEachWidth(page: Page, screen: string, widths = anchos) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `${screen}, ${width} px`)
  }
}

async function ask(page: Page, apellido: string, consulta: string) {
  const mail = `${apellido}@example.com`
  const form = { nombre: 'Lucía', apellido, telefono: '3815550126', mail, consulta }
  expect((await page.request.post('/api/nuevaconsulta.php', { form })).status()).toBe(200)
}
