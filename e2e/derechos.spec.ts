import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { awaitCorreo, correosPara } from './mailbox.ts'
import { expect, expectRefusals, expectSound, test } from './page.ts'

async function fill(page: Page, mail: string) {
  await page.getByLabel('Nombre', { exact: true }).fill('Paula')
  await page.getByLabel('Apellido').fill('Ibáñez')
  await page.getByLabel('Nº de Documento').fill('28456789')
  await page.getByLabel('Email').fill(mail)
}

/** Sends the form with an error, corrects and resends it, and finds the code on the page and in the mail. */
async function repent(page: Page, mail: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Botón de arrepentimiento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento')
  await fill(page, 'esto-no-es-un-mail')
  await page.getByLabel('Apellido').fill('')
  await page.getByRole('button', { name: 'Pedir el arrepentimiento' }).click()
  await expect(page.getByText('El apellido es obligatorio')).toBeVisible()
  await expect(page.getByText('Email no válido')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Paula')
  await expect(page.getByLabel('Email')).toHaveValue('esto-no-es-un-mail')
  await fill(page, mail)
  await page.getByRole('button', { name: 'Pedir el arrepentimiento' }).click()
  const codigo = page.getByText(/^A-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(codigo).toBeVisible()
  const text = (await codigo.textContent()) ?? ''
  expect((await awaitCorreo(mail, 'Tu pedido de arrepentimiento')).texto).toContain(text)
  return text
}

test('the arrepentimiento form, open to visitors without an account, shows the code of the request and sends it by mail', async ({
  page,
  problems,
}, { project }) => {
  const mail = `arrepentida-${project.name}${Date.now()}@example.com`
  await page.goto('/arrepentimiento')
  await expectSound(page, 'arrepentimiento')
  await page.getByRole('button', { name: 'Pedir el arrepentimiento' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Hay 4 datos para corregir' })).toBeFocused()
  await expectSound(page, 'arrepentimiento con errores')
  await repent(page, mail)
  await expectSound(page, 'arrepentimiento recibido')
  expectRefusals(problems, 'status of 400', 2)
})

test('a baja form sent without a connection still shows the typed values', async ({ page, problems }) => {
  await page.goto('/baja')
  await page.waitForLoadState('networkidle')
  await fill(page, 'alguien@example.com')
  await page.route('**/baja', (route) => route.abort())
  await page.getByRole('button', { name: 'Pedir la baja' }).click()
  await expect(page.getByText('No hay conexión')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('alguien@example.com')
  expectRefusals(problems, 'ERR_FAILED', 1)
})

test.describe('the arrepentimiento form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stores one request when the visitor reloads the response page', async ({ page, problems }, { project }) => {
    const mail = `constante-${project.name}${Date.now()}@example.com`
    const codigo = await repent(page, mail)
    expectRefusals(problems, 'status of 400', 1)
    // A reload sends the form again.
    await page.reload()
    await expect(page.getByText(codigo)).toBeVisible()
    expect(correosPara(mail)).toHaveLength(1)
  })
})

test.describe('the legal texts', () => {
  for (const path of ['/terminos', '/privacidad', '/aviso-legal', '/contratos', '/baja']) {
    test(`have no layout or accessibility problems: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page, path)
    })
  }
})

test('the printed model agreement starts on the first page and is not cut off', async ({ page }) => {
  await page.goto('/contratos')
  const modelo = page.frameLocator('iframe[title="Modelo de convenio de viaje"]')
  await expect(modelo.getByRole('heading', { level: 1 })).toBeVisible()
  const last = ((await modelo.locator('p').last().textContent()) ?? '').slice(-30).trim()
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true }))),
  )
  expect(text[0]?.replace(/\s+/g, ' ').trim()).toMatch(/^Convenio de viaje/)
  expect(text.join(' ').replace(/\s+/g, ' ')).toContain(last)
})

test('the page of sample mails returns 404 in a production build', async ({ page }) => {
  expect((await page.request.get('/correos-de-muestra')).status()).toBe(404)
})
