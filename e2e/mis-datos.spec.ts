import { readFileSync } from 'node:fs'
import { awaitCorreo, enlaceOf } from './mailbox.ts'
import { expect, expectSound, test } from './page.ts'

test.use({ provoked: /status of 403/ })

test('a customer edits and downloads her data, changes her mail address and deletes the account', async ({ page }, {
  project,
}) => {
  const mail = `datos-${project.name}${Date.now()}@example.com`
  const added = `otra-${mail}`
  const password = 'clave-de-prueba'
  const registro = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550123', mail, password }
  expect((await page.request.post('/api/nuevousuario.php', { form: registro })).status()).toBe(200)
  const signIn = async (como: string) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(como)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }
  await signIn(mail)

  await page.goto('/cuenta/datos')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await expectSound(page, 'mis datos')
  await page.getByRole('button', { name: 'Mandarme el enlace otra vez' }).click()
  await expect(page.getByText(`Te mandamos el enlace a ${mail}`)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/cuenta/datos')
  await expect(other.getByText('Confirmá tu mail')).toBeVisible()
  const own = new URL(enlaceOf(await awaitCorreo(mail, 'Confirmá tu mail'), '/cuenta/mail'))
  await page.goto(own.pathname + own.search)
  await page.getByLabel('Tu contraseña').fill('otra-contraseña')
  await page.getByRole('button', { name: 'Confirmar mi mail' }).click()
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
  await expectSound(page, 'confirmar la dirección')
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Confirmar mi mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tu mail está confirmado' })).toBeFocused()
  // Another tab still shows the old state. Its button sends nothing and explains why.
  await other.getByRole('button', { name: 'Mandarme el enlace otra vez' }).click()
  await expect(other.getByText('Tu dirección ya está confirmada.')).toBeVisible()
  await expect(other.getByText('Confirmá tu mail')).toHaveCount(0)
  await other.close()
  await page.getByRole('link', { name: 'Ir a mis reservas' }).click()
  await page.goto('/cuenta/datos')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await expect(page.getByText('Confirmá tu mail')).toHaveCount(0)

  const nombre = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await nombre.fill('')
  await nombre.blur()
  await expect(page.getByText('El Nombre es obligatorio')).toBeVisible()
  await nombre.fill('Paulina')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos tus datos')).toBeVisible()
  await page.getByLabel('Recordarme los vencimientos por mail').uncheck()
  await expect(page.getByText('No te avisamos más de los vencimientos')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(copy.cuenta).toMatchObject({ nombre: 'Paulina', mail, recordatorios: false })

  await page.getByRole('button', { name: 'Cambiar el mail' }).click()
  await page.getByLabel('Email nuevo').fill(added)
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Mandar el enlace' }).click()
  await expect(page.getByText(`Te mandamos un enlace a ${added}`)).toBeVisible()
  const { pathname, search } = new URL(
    enlaceOf(await awaitCorreo(added, 'Confirmá tu nueva dirección'), '/cuenta/mail'),
  )
  await page.goto(pathname + search)
  await page.getByLabel('Tu contraseña').fill(password)
  await expect(page.getByRole('button', { name: 'No la sé' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmar mi mail' }).click()
  await expect(page.getByText('Tu cuenta tiene un mail nuevo')).toBeVisible()
  await expectSound(page, 'dirección confirmada')
  await awaitCorreo(mail, 'Tu cuenta cambió de dirección')

  await signIn(added)
  await page.goto('/cuenta/datos')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña').fill(password)
  await expectSound(page, 'eliminar la cuenta')
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByText('Tu cuenta fue eliminada')).toBeVisible()
  await awaitCorreo(added, 'Tu cuenta fue eliminada')
})

/** Another person registered this address. The owner of the mailbox takes over the account. */
test('the owner of a mail address takes over an account that somebody else created with that address', async ({
  page,
}, { project }) => {
  const mail = `usurpada-${project.name}${Date.now()}@example.com`
  const registro = { nombre: 'Otra', apellido: 'Persona', telefono: '3815550123', mail, password: 'de-otra-persona' }
  expect((await page.request.post('/api/nuevousuario.php', { form: registro })).status()).toBe(200)
  const enlace = new URL(enlaceOf(await awaitCorreo(mail, 'Tu cuenta está lista'), '/cuenta/mail'))
  await page.goto(enlace.pathname + enlace.search)
  await page.getByRole('button', { name: 'No la sé, o la cuenta no la creé yo' }).click()
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Volver a usar la contraseña de la cuenta' }).click()
  await expect(page.getByLabel('Tu contraseña', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'No la sé, o la cuenta no la creé yo' }).click()
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('la-de-su-dueña')
  await page.getByLabel('Repetí la contraseña', { exact: true }).fill('la-de-su-dueña')
  await expectSound(page, 'confirmar con otra contraseña')
  await page.getByRole('button', { name: 'Confirmar con la contraseña nueva' }).click()
  await expect(page.getByText('La contraseña que elegiste ya vale')).toBeVisible()
  await awaitCorreo(mail, 'Tu contraseña cambió')
  const entrar = (password: string) => page.request.post('/api/iniciarsesion.php', { form: { mail, password } })
  expect([(await entrar('de-otra-persona')).status(), (await entrar('la-de-su-dueña')).status()]).toEqual([403, 200])
  await page.goto(enlace.pathname + enlace.search)
  await expect(page.getByText('Este enlace ya no sirve', { exact: true })).toBeVisible()
  await page.goto(enlace.pathname)
  await expect(page.getByText('Este enlace ya no sirve', { exact: true })).toBeVisible()
})
