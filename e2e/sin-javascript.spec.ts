import type { Page } from '@playwright/test'
import { awaitCorreo, enlaceOf } from './mailbox.ts'
import { expect, expectSound, test } from './page.ts'

// The browser logs each refused form as a resource that failed.
test.use({ javaScriptEnabled: false, provoked: /the server responded with a status of 4(00|03|04|09)/ })

test('every link of the bar and the menu leads to its page without JavaScript', async ({ page }, { project }) => {
  await page.goto('/')
  const nav = await openNav(page, project.name)
  const links = await nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toContain('/consulta')
  for (const link of links) {
    await page.goto('/')
    await (await openNav(page, project.name)).locator(`a[href="${link}"]`).click()
    await page.waitForURL((url) => url.pathname === link)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})

test('a POST to a page returns 415 when its body is not a form', async ({ page }) => {
  for (const path of ['/login', '/boletin', '/arrepentimiento']) {
    const answer = await page.request.post(path, { headers: { 'content-type': 'text/plain' }, data: 'mail=a' })
    expect(answer.status(), path).toBe(415)
  }
})

test('the menu opens and closes without JavaScript', async ({ page }, { project }) => {
  test.skip(project.name !== 'telefono', 'the bar shows everything')
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Cerrar el menú' }).click()
  await expect(menu).toBeHidden()
})

test('an enquiry is corrected and sent without JavaScript', async ({ page }) => {
  await page.goto('/consulta')
  await page.getByLabel('Nombre', { exact: true }).fill('Jo')
  await page.getByLabel('Apellido').fill('Ibáñez')
  await page.getByLabel('Email').fill(`sin-script-${Date.now()}@example.com`)
  await page.getByLabel('Consulta', { exact: true }).fill('¿Salen viajes a Cafayate en octubre?')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Enviar Consulta' }).click()
  expect((await answer).status()).toBe(400)
  await expect(page.getByText('El nombre es muy corto')).toBeVisible()
  await expect(page.getByText('El teléfono es obligatorio')).toBeVisible()
  await expect(page.getByLabel('Consulta', { exact: true })).toHaveValue('¿Salen viajes a Cafayate en octubre?')
  await page.getByLabel('Nombre', { exact: true }).fill('José')
  await page.getByLabel('Teléfono').fill('3815550123')
  await page.getByRole('button', { name: 'Enviar Consulta' }).click()
  await expect(page.getByText('Recibimos tu consulta. Te respondemos por mail')).toBeVisible()
})

test('without JavaScript, the sign-in page creates accounts, and explains why signing in needs JavaScript', async ({
  page,
}, { project }) => {
  await page.goto('/login')
  await expectSaid(page, 'tu navegador necesita JavaScript')
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Iniciar Sesión' })).toBeHidden()
  await expect(page.locator('noscript').getByRole('button', { name: 'Mostrar la contraseña' })).toBeHidden()
  const mail = `sin-script-${project.name}-${Date.now()}@example.com`
  await register(page, { mail, password: 'corta' })
  await expectSaid(page, 'Debe contar con un mínimo de 6 caracteres')
  await expect(page.locator('noscript').getByLabel('Email')).toHaveValue(mail)
  await expect(page.locator('noscript').getByLabel('Password', { exact: true })).toHaveValue('')
  await register(page, { mail, password: 'clave-de-prueba' })
  await expectSaid(page, 'Tu cuenta está creada')
  expect(page.url()).not.toContain('clave')
  await page.goto('/login')
  await register(page, { mail, password: 'clave-de-prueba' })
  await expectSaid(page, 'El Email ya corresponde a un Usuario registrado')
})

test('a mail address is confirmed without JavaScript by its link and the password', async ({ page }, { project }) => {
  const mail = `confirma-${project.name}-${Date.now()}@example.com`
  await page.goto('/login')
  await register(page, { mail, password: 'clave-de-prueba' })
  await expectSaid(page, 'Tu cuenta está creada')
  const { pathname, search } = new URL(enlaceOf(await awaitCorreo(mail, 'Tu cuenta está lista'), '/cuenta/mail'))
  await page.goto(pathname + search)
  const confirm = async (password: string) => {
    await page.locator('noscript').getByLabel('Tu contraseña').fill(password)
    await page.locator('noscript').getByRole('button', { name: 'Confirmar mi mail' }).click()
  }
  await confirm('otra-clave')
  await expectSaid(page, 'La contraseña no es correcta')
  await confirm('clave-de-prueba')
  await expectSaid(page, 'Tu mail está confirmado.')
})

test('account recovery is requested without JavaScript', async ({ page }) => {
  await page.goto('/recuperarcuenta')
  await page.getByLabel('Email').fill('nadie@example.com')
  await page.getByRole('button', { name: 'Recuperar cuenta' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nadie@example.com')
  await expect(page.getByRole('alert')).toHaveText('El e-mail ingresado no corresponde a un usuario registrado')
  await page.getByLabel('Email').fill('familia@example.com')
  await page.getByRole('button', { name: 'Recuperar cuenta' }).click()
  await expect(page.getByText('Por favor, verifique su casilla de mail para restablecer la contraseña')).toBeVisible()
})

test('a used recovery link shows an error without JavaScript', async ({ page }) => {
  await page.goto('/restablecerpassword?mail=familia%40example.com&tk=gastado')
  await page.getByLabel('Nueva Contraseña').fill('otra-clave')
  await page.getByRole('button', { name: 'Restablecer Contraseña' }).click()
  await expectSaid(page, 'No hay solicitudes de cambio de contraseña')
})

test.describe('the form pages, with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('pass the accessibility checks, and the enquiry is sent without a reload', async ({ page }) => {
    for (const path of ['/consulta', '/sin-conexion', '/login', '/recuperarcuenta']) {
      await page.goto(path)
      await expectSound(page, path)
    }
    await page.goto('/consulta')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByLabel('Nombre', { exact: true }).fill('José')
    await page.getByLabel('Apellido').fill('Ibáñez')
    await page.getByLabel('Teléfono').fill('3815550123')
    await page.getByLabel('Email').fill(`con-script-${Date.now()}@example.com`)
    await page.getByLabel('Consulta', { exact: true }).fill('¿Salen viajes a Cafayate en octubre?')
    await page.getByRole('button', { name: 'Enviar Consulta' }).click()
    await expect(page.getByText('Recibimos tu consulta. Te respondemos por mail')).toBeVisible()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })
})

/** Reads the rendered text, because `textContent` omits `noscript`. */
async function expectSaid(page: Page, text: string) {
  await expect(page.getByRole('main')).toContainText(text, { useInnerText: true, ignoreCase: true })
}

async function openNav(page: Page, project: string) {
  if (project !== 'telefono') return page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  return page.getByRole('navigation', { name: 'Menú' })
}

async function register(page: Page, { mail, password }: { mail: string; password: string }) {
  const form = page.locator('noscript')
  await form.getByLabel('Nombre', { exact: true }).fill('Paula')
  await form.getByLabel('Apellido').fill('Ibáñez')
  await form.getByLabel('Teléfono').fill('3815550123')
  await form.getByLabel('Email').fill(mail)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Crear Cuenta' }).click()
}
