import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { awaitCorreo, enlaceOf } from './mailbox.ts'
import { expect, signInByApi } from './page.ts'

export type Familia = { mail: string; password: string }
export type Hijo = { documento: string; nombre: string; apellido: string }

export const successMessage =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

/** Registers a new family for each run and width, and signs it in. */
export async function enter(page: Page, name: string): Promise<Familia> {
  const familia = { mail: `${name}@example.com`, password: 'clave-de-prueba' }
  const registro = { nombre: 'Paula', apellido: 'Ibáñez', telefono: '3815550123', ...familia }
  expect((await page.request.post('/api/nuevousuario.php', { form: registro })).status()).toBe(200)
  await signIn(page, familia)
  return familia
}

export const signIn = (page: Page, { mail, password }: Familia) => signInByApi(page, { mail, password })

export async function acceptInvitation(page: Page, familia: Familia) {
  const { pathname, search } = new URL(enlaceOf(await awaitCorreo(familia.mail, ''), '/restablecerpassword'))
  await page.goto(pathname + search)
  await page.getByLabel('Nueva Contraseña', { exact: true }).fill(familia.password)
  await page.getByLabel('Repite Contraseña', { exact: true }).fill(familia.password)
  await page.getByRole('button', { name: 'Restablecer Contraseña' }).click()
  await expect(page.getByText('La contraseña fue modificada con éxito!')).toBeVisible()
  await signIn(page, familia)
}

/** Confirms the mail address by the welcome mail's link, as a second booking requires. */
export async function confirmMail(page: Page, { mail, password }: Familia) {
  const enlace = enlaceOf(await awaitCorreo(mail, 'Tu cuenta está lista'), '/cuenta/mail')
  const form = { tk: new URL(enlace).searchParams.get('tk') ?? '', password }
  expect((await page.request.post('/api/cuenta/mail/confirmacion', { form })).status()).toBe(200)
}

export function someDocumento(width: string): string {
  return String(50_000_000 + (Date.now() % 4_000_000) * 2 + (width === 'telefono' ? 0 : 1))
}

export async function fillPasajero(page: Page, { documento, nombre, apellido }: Hijo) {
  await page.getByLabel('Nº de Documento').fill(documento)
  await page.getByLabel('Fecha de nacimiento', { exact: true }).fill('3/8/2010')
  await page.getByLabel('Apellido').fill(apellido)
  await page.getByLabel('Nombre', { exact: true }).fill(nombre)
}

export async function addFotos(page: Page) {
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await photo('frente.jpg', 900), await photo('dorso.jpg', 880)])
  await expect(fotosIn(page)).toHaveCount(2)
}

export const fotosIn = (page: Page) => page.locator('.photo-list img')

export async function fillTutor(page: Page) {
  await expect(page.getByRole('heading', { name: 'Quién firma' })).toBeVisible()
  await page.getByLabel('Nº de Documento').fill('28456789')
  await page.getByLabel('Localidad').fill('San Miguel de Tucumán')
  await page.getByLabel('Calle').fill('Laprida')
  await expect(page.getByLabel('Apellido')).toHaveValue('Ibáñez')
}

export async function chooseViaje(page: Page) {
  await page.getByLabel('Colegio').selectOption({ label: 'Colegio Los Lapachos' })
  const curso = page.getByLabel('Curso').getByRole('option', { name: /5\.º año, división B/ })
  await expect(curso).toHaveCount(1)
  await page.getByLabel('Curso').selectOption((await curso.getAttribute('value')) ?? '')
  const viaje = page.getByRole('group', { name: 'Paquete' }).locator('label', { hasText: 'Bariloche' })
  await viaje.evaluate((label) => label.scrollIntoView({ block: 'center' }))
  await viaje.click()
  await expect(page.getByRole('button', { name: /^Cambiar el colegio/ })).toBeVisible()
}

export const chooseForma = (page: Page, name: RegExp) =>
  pick(page.getByRole('group', { name: 'Forma de pago' }).getByRole('radio', { name }))

/** Scrolls the option to the middle first, because a phone's bottom bar covers the edge of the screen. */
async function pick(radio: Locator) {
  // Loading content may move the option during the click, so the click is repeated.
  await expect(async () => {
    await radio.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    await radio.check({ force: true, timeout: 2000 })
  }).toPass()
}

export async function acceptConvenio(page: Page, { nombre, apellido }: Hijo) {
  const convenio = page.getByRole('dialog')
  // As in `pick`, loading content may move the button during the click.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ver y Aceptar Convenio' }).click({ timeout: 2000 })
    await expect(convenio).toBeVisible({ timeout: 2000 })
  }).toPass()
  // The frame runs no script, so the test reads its `srcdoc`.
  await expect(convenio.locator('iframe')).toHaveAttribute('srcdoc', new RegExp(`${nombre} ${apellido}`))
  await convenio.getByRole('button', { name: 'Acepto los términos del convenio' }).click()
  await page.getByLabel('Los datos son correctos').check()
}

/** Returns a picture of the given width, so that the two sides of a document differ. */
async function photo(name: string, width: number) {
  const fondo = readFileSync('src/server/demo/artwork/salinas-dia.webp')
  return { name, mimeType: 'image/jpeg', buffer: await sharp(fondo).resize(width).jpeg().toBuffer() }
}

export async function askAs<Reply>(page: Page, path: string): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Reply
}

/**
 * Books through the API, with the first payment option in `moneda` (1 pesos, 3 both) of the school's trips. Returns the ids of the
 * booking and the trip.
 */
export async function bookByCalls(
  page: Page,
  { mail }: Familia,
  { documento, moneda, nombre = 'Sol' }: { documento: string; moneda: string; nombre?: string },
): Promise<{ reserva: string; viaje: string }> {
  const token = await page.evaluate(() => localStorage.getItem('ld_token'))
  const ask = async (call: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/api/${call}.php`, { form, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { results: Record<string, string>[] & Record<string, string> }).results
  }
  const colegios = await page.request.get('/api/listadocolegios.php', { headers: { authorization: `Bearer ${token}` } })
  const { results } = (await colegios.json()) as { results: { id: string; nombre: string }[] }
  const colegio = results.find(({ nombre }) => nombre === 'Colegio Los Lapachos')?.id ?? ''
  for (const { id: curso = '' } of await ask('consultarcursos', { colegio })) {
    for (const { id: paquete = '' } of await ask('paquetesSelect', { curso })) {
      const monto = (await ask('consultarmontos', { paquete })).find((forma) => forma.moneda === moneda)
      if (!monto) continue
      const { idreserva = '' } = await ask('nuevareserva', {
        ...{ mail, documento, nombre, apellido: 'Ibáñez', fechaN: '3-8-2010' },
        ...{ documentoT: '28456789', nombreT: 'Paula', apellidoT: 'Ibáñez', telefono: '3815550123' },
        ...{ localidad: 'San Miguel de Tucumán', calle: 'Laprida', curso, paquete, pp: monto.id ?? '' },
      })
      return { reserva: idreserva, viaje: paquete }
    }
  }
  throw new Error(`No trip is paid in currency ${moneda}`)
}
