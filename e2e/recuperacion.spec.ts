import { awaitCorreo, enlaceOf } from './mailbox.ts'
import { expect, expectSound, test } from './page.ts'

test('a forgotten password is reset once by the mailed link', async ({ page }, { project }) => {
  const mail = `olvido-${project.name}${Date.now()}@example.com`
  const registro = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550123', mail, password: 'la-olvidada' }
  expect((await page.request.post('/api/nuevousuario.php', { form: registro })).status()).toBe(200)
  expect((await awaitCorreo(mail, 'Tu cuenta está lista')).texto).toContain('Hola:')

  await page.goto('/recuperarcuenta')
  await page.getByLabel('Email').fill(mail)
  await page.getByRole('button', { name: 'Recuperar cuenta' }).click()
  await expect(page.getByText('Por favor, verifique su casilla de mail para restablecer la contraseña')).toBeVisible()
  await expectSound(page, 'recuperar cuenta')

  const enlace = enlaceOf(await awaitCorreo(mail, 'Generá una nueva contraseña'), '/restablecerpassword')
  const { pathname, search } = new URL(enlace)
  // Simulates an account with a passkey, on an unknown device.
  await page.route('**/api/recuperacion/llaves', (route) =>
    route.fulfill({ json: { results: { llaves: 1, cerrarllaves: true } } }),
  )
  await page.goto(pathname + search)
  const llaves = page.getByRole('checkbox', { name: 'Quitar también las entradas con huella o PIN' })
  await expect(llaves).toBeChecked()
  await llaves.uncheck()
  await page.getByLabel('Nueva Contraseña', { exact: true }).fill('la-nueva')
  await page.getByLabel('Repite Contraseña', { exact: true }).fill('la-nueva')
  await expectSound(page, 'nueva contraseña')
  const sent = page.waitForRequest('**/api/restablecerpassword.php')
  await page.getByRole('button', { name: 'Restablecer Contraseña' }).click()
  expect((await sent).postData()).toMatch(/cerrarllaves(=|"\s+)0/)
  await expect(page.getByText('La contraseña fue modificada con éxito!')).toBeVisible()
  await awaitCorreo(mail, 'Tu contraseña cambió')

  await page.goto('/login')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill('la-nueva')
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto(pathname + search)
  await expect(page.getByText('No hay solicitudes de cambio de contraseña')).toBeVisible()
  await expectSound(page, 'enlace usado')
})
