import type { Page } from '@playwright/test'
import { enrolFactor, leave, signInStaff, trySignIn } from './oficina.ts'
import { expect, expectSound, onDesk, test } from './page.ts'

test.use({ provoked: /status of (400|401|403|409)/ })

test('reduced staff see their own settings and sessions, and no audit log', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signInStaff(page, 'operador')
  await page.goto('/admin/configuracion')
  await expect(page.getByRole('link', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
  await page.goto('/admin/missesiones')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  expect(asked, 'no second factor is asked of them').not.toContain('/api/admin/segundofactor')
})

test('agency data saved in the office appears on the site and in the audit log', async ({ page }, { project }) => {
  const resumen = `Viajes de ${project.name} ${Date.now()}`
  await signInStaff(page, 'admin')
  await page.goto('/admin/agencia')
  await page.getByLabel('Legajo de agencia de viajes').fill(resumen.slice(0, 30))
  const form = page.getByRole('form', { name: 'Datos de la agencia' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios ya se ven en el sitio.').first()).toBeVisible()
  await expect(async () => {
    await page.goto('/nosotros')
    await expect(page.getByRole('main')).toContainText(resumen.slice(0, 30), { timeout: 1000 })
  }).toPass()
  await page.goto('/admin/auditoria?busca=agencia.cambiada')
  await page.getByRole('button', { name: /\d/ }).first().click()
  await expect(page.getByRole('dialog').getByText(resumen.slice(0, 30)).first()).toBeVisible()
})

test('staff test the connection to the payment provider and see the result as a sentence', async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/conexiones')
  await expect(page.getByText('no se mueve plata')).toBeVisible()
  await page.getByRole('button', { name: 'Probar Mercado Pago' }).click()
  await expect(page.getByText('Las claves funcionan: cobra la cuenta PRACTICA.')).toBeVisible()
  await expect(page.getByText(/Última prueba .*: bien/)).toBeVisible()
  await expectSound(page, 'conexiones')
  await page.goto('/admin/auditoria?busca=probó')
  await expect(page.getByRole('main')).toContainText('probó la conexión con Mercado Pago')
})

test("the agency's texts are previewed before publishing", async ({ page }, { project }) => {
  const [documento, mail] =
    project.name === 'telefono' ? ['privacidad', 'espera-anotada'] : ['terminos', 'reserva-vencida']
  await signInStaff(page, 'admin')

  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/legales/${documento}`))
  await page.goto(`/admin/textoslegales/${documento}`)
  const { cuerpo: original } = (await (await answered).json()).results
  const text = page.getByLabel('Texto', { exact: true })
  const vista = page.getByRole('region', { name: 'Vista previa' })
  await expect(text.getByRole('heading').first()).toBeVisible()
  await expect(text).not.toContainText(/\{\{|\*\*|##|\]\(/)
  // On focus the editor restores its own cursor once, possibly after Control+End. Enter then adds a line at the start. Control+z removes
  // that line before the next try.
  await expect(async () => {
    await text.press('Control+z')
    await text.press('Control+End')
    await text.press('Enter')
    await expect(text.locator('> :first-child')).not.toHaveText('', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Título', exact: true }).click()
  await page.keyboard.type('Una más')
  await page.keyboard.press('Enter')
  await page.keyboard.type('De {{razonsocial}}')
  await expect(page.getByText('No existe el dato {{razonsocial}}')).toBeVisible()
  await text.getByText('razonsocial').click()
  await page.keyboard.press('Delete')
  await page.getByLabel('Insertar un dato').selectOption('Razón social')
  await page.keyboard.type(', ')
  const enlace = page.getByLabel('Enlace a')
  await enlace.selectOption('Botón de baja')
  await page.keyboard.type(' o ')
  await linkElsewhere(page, '', 'www.example.com')
  await page.keyboard.press('ArrowLeft')
  await expect(enlace).toHaveValue('https://www.example.com')
  await linkElsewhere(page, 'https://www.example.com', 'https://www.example.org')
  await expect(enlace).toHaveValue('https://www.example.org')
  await page.keyboard.press('End')
  await page.keyboard.type('.')
  await expect(vista.getByRole('heading', { name: 'Una más' })).toBeVisible()
  await expect(vista.getByRole('link', { name: 'Botón de baja', exact: true })).toBeVisible()
  await expectSound(page, 'texto legal')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const { cuerpo } = (await saved).postDataJSON()
  expect(cuerpo).toBe(
    `${original}\n\n## Una más\n\nDe {{razonSocial}}, [Botón de baja](/baja) o [https://www.example.com](https://www.example.org).`,
  )
  await expect(page.getByText('El texto nuevo ya se ve en el sitio.').first()).toBeVisible()
  await expect(async () => {
    await page.goto(`/${documento}`)
    await expect(page.locator('#una-mas')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto(`/admin/textoscorreo/${mail}`)
  await page.getByLabel('Texto (opcional)').fill('Estamos de lunes a viernes.\nTe esperamos.')
  await expect(page.frameLocator('iframe').getByText('Estamos de lunes a viernes.')).toBeVisible()
  await expectSound(page, 'texto de un mail')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los mails que salgan desde ahora dicen lo nuevo.').first()).toBeVisible()

  await page.goto('/admin/convenio')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Muestra en PDF' }).click()
  expect((await download).suggestedFilename()).toBe('convenio-muestra.pdf')
  await expectSound(page, 'convenio')
  await page.getByLabel('Texto', { exact: true }).fill('Otro convenio')
  await page.getByRole('link', { name: 'Configuración' }).last().click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Versión 1', exact: true }).click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Martina Juárez')).toBeVisible()
})

test('staff edit the agreement in an editor, with placeholders chosen from a list', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.goto('/admin/convenio')
  const text = page.getByLabel('Texto', { exact: true })
  const vista = page.getByRole('region', { name: 'Vista previa' }).frameLocator('iframe')
  await expect(vista.getByRole('heading', { name: 'Convenio de viaje: Viaje de muestra' })).toBeVisible()
  await expect(text).not.toContainText('{{')
  await text.getByRole('heading', { level: 1 }).click({ position: { x: 8, y: 12 } })
  await page.keyboard.press('End')
  await page.keyboard.type(' de {{pasajero}}')
  await page.getByLabel('Insertar un dato').selectOption('Tabla de la seña y las cuotas')
  await expect(vista.getByRole('heading', { name: 'Viaje de muestra de Martina Juárez' })).toBeVisible()
  await expect(vista.getByRole('table')).toHaveCount(2)
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/plantillas'))
  await page.getByRole('button', { name: 'Publicar versión nueva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  const { cuerpo } = (await saved).postDataJSON()
  expect(cuerpo).toContain('<h1>Convenio de viaje: {{paquete}} de {{pasajero}}</h1>\n{{plan}}\n<p>En {{localidad}}')
  await expect(page.getByText(/Rige la versión \d+\./).first()).toBeVisible()
  await expect(text.getByRole('heading', { name: 'de Pasajero' })).toBeVisible()
})

test('the preview of a mail has its full height at every width', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.goto('/admin/newsletter/campanias')
  const campania = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  for (const path of ['/admin/textoscorreo/bienvenida', String(campania)])
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const frame = page.getByTitle('El mail como llega')
      await expect(frame.contentFrame().getByText('Cumbre Norte Viajes').last()).toBeVisible()
      const [height, content, ancho] = await frame.evaluate((frame: HTMLIFrameElement) => {
        const { scrollHeight = 0 } = frame.contentDocument?.documentElement ?? {}
        return [frame.clientHeight, scrollHeight, frame.clientWidth]
      })
      expect(content, `${path} at ${width}`).toBeGreaterThan(300)
      expect(Math.abs(height - content), `${path} at ${width}`).toBeLessThanOrEqual(2)
      expect(ancho, `${path} at ${width}`).toBeGreaterThan(Math.min(width, 600) - 80)
    }
})

test('each entry in the index of the agency screen moves to its section', onDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, 'admin', '/admin/agencia')
  const index = page.getByRole('navigation', { name: 'Secciones' }).getByRole('button')
  const titles = page.locator('.agencia > form:first-of-type > details > summary .name, .agencia > form > h2')
  await expect(titles.filter({ hasText: 'Horarios de atención' })).toBeVisible()
  expect(await index.allTextContents()).toEqual(await titles.allTextContents())
  for (const title of ['Horarios de atención', 'Nosotros']) {
    await index.filter({ hasText: title }).click()
    const enfocado = page.locator(`:is(fieldset, form)[aria-label="${title}"] :focus`)
    await expect(enfocado).toBeInViewport()
  }
})

test(
  'the form writes the days of opening hours from the checkboxes, unless staff type their own text',
  onDesk,
  async ({ page }) => {
    await signInStaff(page, 'admin', '/admin/agencia')
    const horarios = page.getByRole('group', { name: 'Horarios de atención' })
    await horarios.getByText('Sábados').click()
    const sabados = horarios.getByRole('group', { name: 'Sábados' })
    await expect(sabados.getByLabel('Abre')).toHaveValue('09:00')
    await sabados.getByLabel('Domingos').check()
    await expect(horarios.getByText('Sábados y domingos')).toBeVisible()
    // Days that somebody typed stay when the checkboxes change, until the text is deleted.
    const dias = horarios.getByLabel('Días, como se leen')
    const parsed = dias.nth(1)
    await expect(parsed).toHaveValue('Sábados y domingos')
    await parsed.fill('Sábados (enero, solo de mañana)')
    await horarios.getByLabel('Domingos').nth(1).uncheck()
    await expect(parsed).toHaveValue('Sábados (enero, solo de mañana)')
    await parsed.fill('')
    await parsed.blur()
    await expect(parsed).toHaveValue('Sábados')
  },
)

test('saving opening hours without days expands that section and focuses its first day', onDesk, async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/agencia')
  const horarios = page.getByRole('group', { name: 'Horarios de atención' })
  await horarios.getByText('Sábados').click()
  const saturday = horarios.getByRole('group', { name: 'Sábados' }).getByLabel('Sábados')
  await saturday.uncheck()
  await horarios.locator('summary').filter({ hasText: 'Sin días' }).click()
  await horarios.getByLabel('Lunes').first().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  const lunes = horarios.getByRole('group', { name: 'Sin días' }).getByLabel('Lunes')
  await expect(lunes).toBeFocused()
  await expect(lunes).toHaveAccessibleDescription('Debe marcar los días')
  await expectSound(page, 'horario sin días')
})

const refusal = { status: 409, json: { error: { codigo: 'conflicto', mensaje: 'Ahora no.' } } }

test('the agreement versions can be loaded again with a button after a failed load', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.route('**/api/admin/convenios/plantillas', (route) => route.fulfill(refusal))
  await page.goto('/admin/convenio')
  await expect(page.getByRole('heading', { name: 'No pudimos cargar las versiones' })).toBeVisible()
  await expect(page.getByText('Rige la versión')).toBeVisible()
  await page.unroute('**/api/admin/convenios/plantillas')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('columnheader', { name: 'Convenios aceptados' })).toBeVisible()
})

test('the text preview is marked when it is outdated or unavailable', async ({ page }) => {
  await signInStaff(page, 'admin')
  await page.route('**/api/admin/legales/vista-previa', (route) => route.fulfill(refusal))
  await page.goto('/admin/textoslegales/aviso-legal')
  await expect(page.getByText('No pudimos armar la vista previa. Ahora no.')).toBeVisible()
  await page.unroute('**/api/admin/legales/vista-previa')
  const text = page.getByLabel('Texto', { exact: true })
  await text.fill('De {{razonSocial}}.')
  await expect(page.getByRole('region', { name: 'El texto como se lee' })).toBeVisible()
  await text.fill('De {{razonsocial}}.')
  await expect(page.getByText('La vista previa quedó como estaba. No existe el dato {{razonsocial}}')).toBeVisible()
})

test('a new user enables, uses and disables the second factor, and an administrator blocks the account', async ({
  page,
}, { project }) => {
  const mail = `staff.${project.name.replace(/\W/g, '')}.${Date.now()}@example.com`
  const password = 'clave-del-personal'
  await signInStaff(page, 'admin')
  await page.goto('/admin/gestionusuarios')
  await page.getByRole('button', { name: 'Agregar Usuario' }).click()
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Nombre', { exact: true }).fill('Inés')
  await page.getByLabel('Email', { exact: true }).fill(mail)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(page.getByText('El usuario fue creado con éxito')).toBeVisible()
  await leave(page)

  await signInStaff(page, mail, '/admin/', password)
  await page.goto('/admin/segundofactor')
  const [respaldo = '', other = ''] = await enrolFactor(page, password)
  await expect(page.getByText('códigos de respaldo sin usar')).toBeVisible()
  await leave(page)

  await trySignIn(page, mail, '/admin/login', password)
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
  await page.getByLabel('Código', { exact: true }).fill(respaldo)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración del Sistema' })).toBeVisible()

  await page.goto('/admin/segundofactor')
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByLabel('Código', { exact: true }).fill(other)
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('button', { name: 'Activar verificación en dos pasos' })).toBeVisible()
  await expect(page.getByText('Tu verificación en dos pasos quedó desactivada.').first()).toBeVisible()
  await leave(page)

  await signInStaff(page, 'admin')
  await page.goto(`/admin/gestionusuarios?busca=${mail}`)
  await page.getByRole('button', { name: 'Paz, Inés' }).click()
  const panel = page.getByRole('dialog', { name: 'Inés Paz' })
  await panel.getByLabel('Puede ingresar').uncheck()
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible()
  await leave(page)
  await trySignIn(page, mail, '/admin/login', password)
  await expect(page.getByText('Usuario y/o Contraseña incorrecta')).toBeVisible()
})

test('staff add a holiday of a distant year, see it in that year and remove it', async ({ page }, { project }) => {
  const anio = project.name === 'telefono' ? '2098' : '2099'
  await signInStaff(page, 'admin', '/admin/feriados')
  await expect(page.getByLabel('Año', { exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).search))
  await page.getByRole('button', { name: 'Agregar feriado' }).click()
  await page.getByLabel('Fecha', { exact: true }).fill(`25/12/${anio}`)
  await page.getByLabel('Nombre', { exact: true }).fill('Navidad')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('cell', { name: 'Navidad', exact: true })).toBeVisible()
  await expect(page.getByLabel('Año', { exact: true })).toHaveValue(anio)
  await page.getByRole('button', { name: 'Quitar Navidad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('heading', { name: `No hay feriados cargados en ${anio}` })).toBeVisible()
  expect(asked.filter((search) => search === `?anio=${anio}`)).toHaveLength(2)
})

async function linkElsewhere(page: Page, now: string, address: string) {
  await page.getByLabel('Enlace a').selectOption('Otra dirección…')
  const dialog = page.getByRole('dialog', { name: 'Enlazar con otra dirección' })
  await expect(dialog.getByLabel('Dirección')).toHaveValue(now)
  await dialog.getByLabel('Dirección').fill(address)
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await expect(dialog).toBeHidden()
}
