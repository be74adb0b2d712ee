import type { CDPSession, Page } from '@playwright/test'
import { freePort } from '../test/free-port.ts'
import { leave, trySignIn } from './oficina.ts'
import { openEmptyAgency } from './open-server.ts'
import { expect, expectSound, test } from './page.ts'

const key = 'clave-de-la-duenia'
const mail = 'familia@example.com'
const password = 'clave-de-prueba'
let server: Awaited<ReturnType<typeof openEmptyAgency>>
let site: string
// Passkeys belong to a host name, so the test uses `localhost` instead of the IP address.
test.beforeAll(async ({ browserName: _ }, { project }) => {
  test.skip(project.name !== 'escritorio', 'One width is enough')
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await openEmptyAgency(key, { PORT: String(port), PUBLIC_URL: site })
})
test.afterAll(() => server?.close())
test.use({ baseURL: async ({ browserName: _ }, use) => use(site), provoked: /status of (401|403|410)/ })

test('a family adds a passkey, signs out and signs in with it', async ({ page }) => {
  const device = await plugIn(page)
  const registro = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550123', mail, password }
  expect((await page.request.post('/api/nuevousuario.php', { form: registro })).status()).toBe(200)
  await page.goto('/login')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/cuenta/datos')
  await addLlave(page, password, 'Teléfono de Paula')
  await expect(page.getByText('Teléfono de Paula')).toBeVisible()
  await expectSound(page, 'llaves de la cuenta')
  await leave(page)

  const sent = page.waitForRequest(/\/api\/ingreso\/llave$/)
  await enterAt(page, '/login')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/cuenta/datos')
  await expect(page.getByText(/^Usada el/).first()).toBeVisible()
  const asked = await sent
  const again = await page.request.post('/api/ingreso/llave', { data: asked.postDataJSON() })
  expect([again.status(), (await again.json()).error.codigo]).toEqual([410, 'llave_vencida'])
  await leave(page)

  // On another host name of the same server, the device offers no passkey.
  await page.goto(`${site.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: 'Entrar con huella o PIN' }).click()
  await expect(page.getByText('No se usó la huella ni el PIN')).toBeVisible()
  await rewind(device)
  await enterAt(page, '/login')
  await expect(page.getByText('puede estar copiada')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ld_token'))).toBeNull()
})

test('an administrator adds a passkey as second factor and signs in without a password', async ({ page }) => {
  await plugIn(page)
  await trySignIn(page, 'ana@example.com', '/admin/login', key)
  await expect(page.getByRole('heading', { name: 'Entrar con huella o PIN' })).toBeVisible()
  await addLlave(page, key, 'Llave de Ana')
  await expect(page.getByRole('heading', { name: 'Tus códigos de respaldo' })).toBeVisible()
  const [respaldo = ''] = await page.locator('.backup-codes code').allTextContents()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Llave de Ana')).toBeVisible()
  await expectSound(page, 'llaves del personal')
  await page.goto('/admin/gestionusuarios')
  await expect(page.getByRole('heading', { name: 'Gestionar Usuarios' }).first()).toBeVisible()
  await leave(page)

  await enterAt(page, '/admin/login')
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
  await leave(page)
  await trySignIn(page, 'ana@example.com', '/admin/login', key)
  await page.getByLabel('Código').fill(respaldo)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
})

/** Adds a virtual authenticator whose user is always verified. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function rewind({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }) {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  for (const credential of credentials)
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } })
}

async function addLlave(page: Page, own: string, nombre: string) {
  await page.getByRole('button', { name: 'Agregar huella o PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña').fill(own)
  await dialog.getByLabel('Nombre').fill(nombre)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toHaveCount(0)
}

async function enterAt(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Entrar con huella o PIN' }).click()
}
