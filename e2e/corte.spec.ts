import type { Page } from '@playwright/test'
import { expect, expectSound, test } from './page.ts'
import {
  acceptConvenio,
  addFotos,
  askAs,
  chooseForma,
  chooseViaje,
  enter,
  type Familia,
  fillPasajero,
  fillTutor,
  fotosIn,
  someDocumento,
  successMessage,
} from './reservar.ts'

// The console also reports requests that fail on purpose.
test.use({ provoked: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/ })

test('a booking form interrupted by an expired session and a lost connection loses no data and makes one booking', async ({
  page,
  context,
}, { project }) => {
  test.setTimeout(180_000)
  const familia = await enter(page, `corte-${project.name}${Date.now()}`)
  const child = { documento: someDocumento(project.name), nombre: 'Lautaro', apellido: 'Nieva' }
  await page.goto('/reservas?nueva=1')
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, child)
  await addFotos(page)
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)
  // On a desktop the text is in the bar, on a phone below the form.
  await expect(page.getByText(/uardado (a las )?\d?\d:\d\d/).filter({ visible: true })).toHaveCount(1)

  await endSession(page)
  await page.getByRole('button', { name: 'Volver a Pasajero' }).click()
  await page.getByRole('button', { name: 'Volver a Viaje y plan' }).click()
  await page.getByRole('button', { name: /^Cambiar el colegio/ }).click()
  await page.getByLabel('Colegio').selectOption({ index: 2 })
  await signInAgain(page, familia)
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)

  await page.reload()
  await expect(page.getByRole('radio', { name: /^9 cuotas en pesos/ })).toBeChecked()
  await expectEverything(page, child)
  await acceptConvenio(page, child)

  // The booking reaches the server, but its response is lost.
  await page.route(
    '**/api/nuevareserva.php',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const confirm = page.getByRole('button', { name: 'Confirmar Reserva' })
  const lost = page.getByText('No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.')
  await confirm.click()
  await expect(lost).toBeVisible()
  await context.setOffline(true)
  await confirm.click()
  await expect(lost).toBeVisible()
  await expectSound(page, 'sin conexión')
  await context.setOffline(false)
  // The photo upload fails once, after which the booking exists and only the upload is repeated.
  await page.route('**/api/uploadimages.php*', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(page.getByText(successMessage)).toBeVisible()
  await expect(page.getByText('Tus fotos todavía no se guardaron.')).toBeVisible()
  await expectSound(page, 'fotos sin subir')
  await page.getByRole('button', { name: 'Reintentar con frente.jpg' }).click()
  await expect(page.getByText('Se guardó 1 de 2 fotos.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar con dorso.jpg' }).click()
  await expect(page.getByText('Las fotos del DNI quedaron guardadas.')).toBeVisible()

  const list = await askAs<{ results: { nombre: string; fotos: string }[] }>(page, '/api/listadoreservas.php')
  expect(list.results).toMatchObject([{ nombre: 'Lautaro', fotos: '2' }])
  // The browser no longer stores any data of the child.
  await page.goto('/reservas?nueva=1')
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await expect(fotosIn(page)).toHaveCount(0)
})

async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const answer = await page.request.get('/api/cerrarsesion.php', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
}

async function signInAgain(page: Page, { mail, password }: Familia) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(mail)
  await expectSound(page, 'sesión terminada')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(dialog).toBeHidden()
}

async function expectEverything(page: Page, { documento, nombre }: { documento: string; nombre: string }) {
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await expect(page.getByLabel('Nº de Documento')).toHaveValue(documento)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(nombre)
  await expect(fotosIn(page)).toHaveCount(2)
  await expectSound(page, 'borrador recuperado')
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await expect(page.getByLabel('Calle')).toHaveValue('Laprida')
}
