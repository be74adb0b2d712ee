import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type Dia, formatDay } from '../src/reglas/dia.ts'
import { formatDocumento, formatReciboNumber } from '../src/reglas/numbers.ts'
import { readPdf } from '../test/pdf.ts'
import { awaitCorreo, correosPara, type Recibido } from './mailbox.ts'
import { expect, expectSound, expectSoundUnfolded, test } from './page.ts'
import {
  acceptConvenio,
  addFotos,
  askAs,
  chooseForma,
  chooseViaje,
  confirmMail,
  enter,
  fillPasajero,
  fillTutor,
  type Hijo,
  someDocumento,
  successMessage,
} from './reservar.ts'

type Cuota = { importe: number; vencimiento: Dia }
type Cuenta = { results: { reservas: { nombrepasajero: string; cuotas: Cuota[] }[] } }

/** Covers two bookings, one with a personal plan, a rejected and two approved payments, documents and mails. */
test('a family books for two children, pays two dues and downloads its documents', async ({ page }, { project }) => {
  test.setTimeout(240_000)
  const familia = await enter(page, `familia-${project.name}${Date.now()}`)
  const { mail } = familia
  await confirmMail(page, familia)
  const documento = someDocumento(project.name)
  const martina = { documento, nombre: 'Martina', apellido: 'Juárez' }
  const tomas = { documento: String(Number(documento) - 20_000_000), nombre: 'Tomás', apellido: 'Juárez' }

  await page.goto('/reservas?nueva=1')
  await chooseViaje(page)
  await chooseForma(page, /^9 cuotas en pesos/)
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await fillPasajero(page, martina)
  await addFotos(page)
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await fillTutor(page)
  await book(page, martina)
  await expect(page.getByText('Las fotos del DNI quedaron guardadas.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('link', { name: 'Consultar por chat' })).toHaveAttribute('href', /wa\.me\/549\d+\?text=/)
  const calendario = await download(page, page.getByRole('button', { name: 'Agendar los vencimientos' }))
  expect(calendario.toString()).toContain('BEGIN:VCALENDAR')
  await expectSound(page, 'reserva hecha')

  await bookBrother(page, tomas)
  const { results } = await askAs<Cuenta>(page, '/api/cuenta')
  expect(results.reservas.map(({ nombrepasajero }) => nombrepasajero).sort()).toEqual(['Martina', 'Tomás'])
  const personal = results.reservas.find(({ nombrepasajero }) => nombrepasajero === 'Tomás')
  if (!personal) throw new Error('the second booking is missing')
  expect(personal.cuotas).toHaveLength(6)

  await page.goto('/reservas')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tomás Juárez' }) })
  await expect(
    card.getByText(/Falta la seña de \$\s[\d.]+, en efectivo en la oficina, hasta el\s\p{L}+\s\d+\sde\s\p{L}+/u),
  ).toBeVisible()
  const fact = (text: RegExp) => card.getByRole('definition').filter({ hasText: text })
  await expect(fact(/Nada todavía de\s\$\s[\d.]+\./)).toBeVisible()
  await expectSound(page, 'mis reservas')
  await card.getByRole('button', { name: 'Más acciones de Tomás Juárez' }).click()
  const convenio = await readPdf(await download(page, card.getByRole('button', { name: /Convenio en PDF/ })))
  expectConvenio(convenio.text, tomas, personal.cuotas)

  await expectRejected(page)
  const [first, segunda] = [await payFirst(page), await payFirst(page)]
  await expectRecibo(page, first)
  await expectRecibo(page, segunda)
  await expectMails(mail)
})

async function book(page: Page, child: Hijo) {
  await acceptConvenio(page, child)
  await expectSoundUnfolded(page, 'confirmar')
  await page.getByRole('button', { name: 'Confirmar Reserva' }).click()
  await expect(page.getByText(successMessage)).toBeVisible()
}

/** Books another child. Tutor, course, trip and payment option are prefilled. Passenger and agreement are not. */
async function bookBrother(page: Page, child: Hijo) {
  await page.getByRole('button', { name: 'Reservar para otro hijo' }).click()
  await expect(page.getByLabel('Nº de Documento')).toHaveValue('')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await fillPasajero(page, child)
  await page.getByRole('button', { name: 'Volver a Viaje y plan' }).click()
  await expect(page.getByRole('radio', { name: /^9 cuotas en pesos/ })).toBeChecked()
  await chooseForma(page, /^Plan personal/)
  const senia = page.getByLabel('Seña', { exact: true })
  await senia.fill('1.000')
  await senia.blur()
  await page.getByLabel('Cantidad de cuotas', { exact: true }).selectOption('5')
  await expect(page.getByText(/La seña va de .*120\.000,00 a .*900\.000,00/)).toBeVisible()
  await senia.fill('200.000')
  await expect(page.getByText(/Cada cuota:/)).toContainText(/\$\s[\d.]*\d(?![\d.,])/)
  await expectSoundUnfolded(page, 'plan personal')
  await page.getByRole('button', { name: 'Seguir a Pasajero' }).click()
  await page.getByRole('button', { name: 'Seguir a Tutor' }).click()
  await expect(page.getByLabel('Calle')).toHaveValue('Laprida')
  await book(page, child)
}

function expectConvenio(text: string, { nombre, apellido, documento }: Hijo, cuotas: Cuota[]) {
  for (const said of [`${nombre} ${apellido}`, formatDocumento(documento), 'Paula Ibáñez', '28.456.789'])
    expect(text).toContain(said)
  for (const { importe, vencimiento } of cuotas) {
    expect(text).toContain(pesos(importe))
    expect(text).toContain(formatDay(vencimiento))
  }
  expect(text.replace(/\s/g, '')).toMatch(/Códigodeverificación[0-9a-f]{64}/)
}

async function expectRejected(page: Page) {
  await choose(page)
  await page.getByRole('button', { name: 'Rechazar el pago' }).click()
  await page.waitForURL(/\/cuentas/)
  await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible()
  await expect(page.getByText(/^Cuota 1 .*de (Martina|Tomás)/).first()).toBeVisible()
  for (const way of ['Probar con otra tarjeta', 'Transferir e informar', 'Que pague otra persona'])
    await expect(page.getByRole('button', { name: way })).toBeVisible()
  await expectSound(page, 'pago rechazado')
}

async function payFirst(page: Page): Promise<number> {
  const before = await recibos(page)
  await choose(page)
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await page.waitForURL(/\/cuentas/)
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  const after = await recibos(page)
  expect(after).toHaveLength(before.length + 1)
  return after.find((numero) => !before.includes(numero)) ?? 0
}

async function choose(page: Page) {
  await page.goto('/cuentas')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('link', { name: /^Pagar/ }).click()
}

async function recibos(page: Page): Promise<number[]> {
  const { results } = await askAs<{ results: { pagos: { recibo: number | null }[] } }>(page, '/api/cuenta')
  return results.pagos.flatMap(({ recibo }) => recibo ?? [])
}

async function expectRecibo(page: Page, numero: number) {
  const { results } = await askAs<{ results: { pagos: { recibo: number; importe: number }[] } }>(page, '/api/cuenta')
  const pago = results.pagos.find(({ recibo }) => recibo === numero)
  await page.goto('/cuentas')
  const pagadas = page.getByRole('group').filter({ hasText: 'Tus 2 pagos y sus recibos' })
  await pagadas.locator('summary').click()
  const button = pagadas.getByRole('button', { name: formatReciboNumber(numero) })
  const { text } = await readPdf(await download(page, button))
  for (const said of ['Documento no válido como factura', formatReciboNumber(numero), 'Paula Ibáñez', '28.456.789'])
    expect(text).toContain(said)
  expect(text).toContain(pesos(pago?.importe ?? 0))
}

/** Checks that each mail arrived once: welcome, two bookings with agreement, a receipt per payment. */
async function expectMails(mail: string) {
  await expect.poll(() => correosPara(mail).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(5)
  await awaitCorreo(mail, 'recibo N.º')
  const subjects = correosPara(mail).map(({ asunto }) => asunto.replace(/^.*: |\s\d+(?= ·)| · .*$/g, ''))
  expect(subjects.sort()).toEqual([
    'Tu cuenta está lista',
    'recibimos tu reserva N.º',
    'recibimos tu reserva N.º',
    'recibo N.º',
    'recibo N.º',
  ])
  const pdfs = (part: string) => correosPara(mail).filter((correo) => correo.asunto.includes(part) && hasPdf(correo))
  expect(pdfs('reserva')).toHaveLength(2)
  expect(pdfs('recibo')).toHaveLength(2)
}

const hasPdf = ({ adjuntos }: Recibido) => adjuntos.some((nombre) => nombre.endsWith('.pdf'))

async function download(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await file.path())
}

function pesos(centavos: number): string {
  return (centavos / 100).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
