import { awaitCorreo, correosPara, enlaceOf, type Recibido } from './mailbox.ts'
import { expect, expectRefusals, expectSound, test } from './page.ts'

const pathOf = (enlace: string) => new URL(enlace).pathname + new URL(enlace).search

test('a visitor subscribes to the newsletter, confirms by mail and unsubscribes with one click', async ({
  page,
  problems,
}, info) => {
  const mail = `cartas-${info.project.name}${Date.now()}@example.com`
  await page.goto('/boletin')
  await expectSound(page, 'boletín')
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('El email es obligatorio')).toBeVisible()
  await expectSound(page, 'boletín con error')
  expectRefusals(problems, 'status of 400', 1)
  await page.getByLabel('Tu mail').fill(mail)
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('Revisá tu mail')).toBeVisible()
  await expectSound(page, 'boletín pedido')

  const enlace = pathOf(enlaceOf(await awaitCorreo(mail, 'Confirmá tu suscripción'), '/boletin/confirmar'))
  // Opening the link confirms nothing, because mail scanners open links.
  for (let i = 0; i < 2; i += 1) await page.goto(enlace)
  expect(correosPara(mail)).toHaveLength(1)
  await expectSound(page, 'confirmar')
  await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click()
  await expect(page.getByText('Tu suscripción está confirmada')).toBeVisible()

  const target = oneClickTarget(await awaitCorreo(mail, 'Ya recibís el boletín'))
  // RFC 8058: the mail provider posts this body without an Origin.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await page.request.post(target, { headers, data: 'List-Unsubscribe=One-Click' })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('no te escribimos más')
  expect(answer.headers()['cache-control']).toBe('no-store')
  await page.goto(target)
  await expectSound(page, 'baja del boletín')
})

test('the button of an expired newsletter link shows an error and disappears', async ({ page, problems }) => {
  await page.goto('/boletin/confirmar?tk=vencido')
  const button = page.getByRole('button', { name: 'Confirmar mi suscripción' })
  await button.click()
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Suscribirme de nuevo' })).toBeVisible()
  expectRefusals(problems, 'status of 410', 1)
})

test('a newsletter link without a code shows instructions instead of a button', async ({ page }) => {
  for (const [path, way] of [
    ['confirmar', 'Suscribirme de nuevo'],
    ['baja', 'Escribirnos'],
  ] as const) {
    await page.goto(`/boletin/${path}`)
    await expect(page.getByText('El enlace no es válido')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: way })).toBeVisible()
  }
})

test('a newsletter form sent without a connection still shows the typed address, and an error beside the field', async ({
  page,
  problems,
}) => {
  await page.goto('/boletin')
  const field = page.getByLabel('Tu mail')
  await field.fill('alguien@example.com')
  await page.waitForLoadState('networkidle')
  await page.route('**/boletin', (route) => route.abort())
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('No hay conexión')).toBeVisible()
  await expect(field).toHaveValue('alguien@example.com')
  expectRefusals(problems, 'ERR_FAILED', 1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes to the newsletter and confirms by mail', async ({ page, problems }, info) => {
    const mail = `papel-${info.project.name}${Date.now()}@example.com`
    await page.goto('/boletin')
    await page.getByLabel('Tu mail').fill('esto-no-es-un-mail')
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.getByText('El email no es correcto')).toBeVisible()
    await expect(page.getByLabel('Tu mail')).toHaveValue('esto-no-es-un-mail')
    expectRefusals(problems, 'status of 400', 1)
    await page.getByLabel('Tu mail').fill(mail)
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.getByText('Revisá tu mail')).toBeVisible()
    await page.goto(pathOf(enlaceOf(await awaitCorreo(mail, 'Confirmá tu suscripción'), '/boletin/confirmar')))
    await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click()
    await expect(page.getByText('Tu suscripción está confirmada')).toBeVisible()
  })
})

function oneClickTarget({ cabeceras }: Recibido): string {
  expect(cabeceras['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.+)>$/.exec(cabeceras['list-unsubscribe'] ?? '') ?? []
  return pathOf(url)
}
