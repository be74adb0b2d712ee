import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toCsv } from '../src/reglas/csv.ts'
import { add, asCentavos, formatMoney, parseImporte, subtract } from '../src/reglas/dinero.ts'
import { rowsToXlsx } from '../src/server/domain/viajes/en-curso/importacion/template.pure.ts'
import { makeTemporada, type Sumas } from '../test/api/temporada-de-prueba.ts'
import { correosPara } from './mailbox.ts'
import { leave, offerViaje, signInStaff } from './oficina.ts'
import { runOnServer } from './open-server.ts'
import { expect, expectRefusals, expectSound, onDesk, test } from './page.ts'
import { acceptInvitation, signIn } from './reservar.ts'

/** A column title that no earlier spreadsheet had, so that the app proposes no field for it. */
const foreign = `Cuándo vence ${Date.now()}`

/** Covers the import of a season with mistakes, until a family pays its debt and the ledger agrees. */
test(
  'staff import a season, correct it and invite its families, and a family pays its debt',
  onDesk,
  async ({ page, problems }) => {
    test.slow()
    const { filas, sumas, mails, marca } = makeSheet()
    await signInStaff(page, 'admin', '/admin/importar')
    const escuela = await offerViaje(page, marca)
    await expect(page.getByRole('button', { name: 'Modelo de Excel' })).toBeVisible()
    await expectSound(page, 'importar reservas')

    await upload(page, await rowsToXlsx(withMistakes(filas)))
    await expect(page.getByText('Falta decir qué columna tiene este dato: «Vencimiento».')).toBeVisible()
    await page.getByLabel(foreign, { exact: true }).selectOption({ label: 'Vencimiento' })
    await expect(page.getByText('Falta decir qué columna')).toBeHidden()
    await chooseViaje(page, escuela)
    await expectSound(page, 'columnas y viajes de una planilla')
    await page.getByRole('button', { name: 'Probar la importación' }).click()
    await expect(page.getByRole('row', { name: /31\/02\/2010/ })).toContainText('La fecha no es válida')
    await expect(page.getByRole('row', { name: /en marzo/ })).toBeVisible()
    await expect(page.getByText(`${reservas - 2} entran`)).toBeVisible()
    await expectSound(page, 'prueba con errores')

    // The corrected spreadsheet's columns and trips are already mapped.
    await page.goto('/admin/importar')
    await upload(page, await rowsToXlsx(filas))
    await page.getByRole('button', { name: 'Probar la importación' }).click()
    const control = page.getByRole('row', { name: /Bariloche/ })
    for (const moneda of ['ARS', 'USD'] as const)
      for (const centavos of [sumas.acordado[moneda], sumas.cobrado[moneda]])
        await expect(control).toContainText(formatMoney(asCentavos(centavos), moneda))
    await expectSound(page, 'prueba sin errores')
    await page.getByRole('button', { name: `Importar ${reservas} reservas` }).click()
    await expect(page.getByText(`Importamos ${reservas} reservas.`)).toBeVisible()
    await expectSound(page, 'temporada importada')
    const debe = { ARS: sumas.acordado.ARS - sumas.cobrado.ARS, USD: sumas.acordado.USD - sumas.cobrado.USD }
    await expectReport(page, escuela, { cobrado: 0, debe })
    await attachScans(page, filas)
    expectRefusals(problems, 'status of 404', 1)
    expect(mails.flatMap(correosPara)).toEqual([])
    await openImported(page)
    await page.getByRole('button', { name: `Invitar a ${mails.length} familias` }).click()
    await expect(page.getByText(`Invitamos a ${mails.length} familias.`)).toBeVisible()
    await leave(page)

    const [mail = ''] = mails
    await acceptInvitation(page, { mail, password: 'la-de-la-familia' })
    await page.goto('/cuentas')
    const saldo = page.getByRole('region', { name: 'Próximo pago' })
    const {
      reservas: [one, other],
      primera,
    } = owedIn(filas, mail)
    const deuda = add(one, other)
    await expect(saldo).toContainText(`Te falta pagar en total${formatMoney(deuda)}`)
    await page.getByRole('button', { name: `Pagar ${formatMoney(primera)}` }).click()
    await page.getByRole('button', { name: 'Aprobar el pago' }).click()
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver mis cuotas' }).click()
    await expect(saldo).toContainText(`Te falta pagar en total${formatMoney(subtract(deuda, primera))}`)
    await leave(page)

    await signInStaff(page, 'admin', `/admin/gestionclientes?busca=${mail}`)
    await page.getByRole('row', { name: mail }).locator('.row-button').click()
    for (const saldo of [subtract(one, primera), other])
      await expect(page.getByRole('row', { name: formatMoney(saldo) })).toBeVisible()
    // Till and report contain what was paid here. What was paid in the other system only reduces the debt.
    await page.goto('/admin/cobranza')
    const movimientos = page.getByRole('table', { name: 'Movimientos del día' })
    await expect(
      movimientos.getByRole('row', { name: formatMoney(primera) }).filter({ hasText: 'Pérez, Marta' }),
    ).toBeVisible()
    await expectReport(page, escuela, { cobrado: primera, debe: { ...debe, ARS: debe.ARS - primera } })
    runOnServer('verify-books')
  },
)

/**
 * Covers a spreadsheet of customers from an old system. Its kind is proposed from its column titles. The customers keep their passwords.
 */
test('staff import customers, who sign in with their old password', onDesk, async ({ page }) => {
  const mail = `cliente-${Date.now()}@example.com`
  const password = 'la-de-siempre'
  const rows = [
    ['id', 'nombre', 'apellido', 'email', 'telefono', 'user_pass'],
    [mail, 'Ana', 'Paz', mail, '381 555-0123', createHash('md5').update(password).digest('hex')],
    [`${mail}.ar`, 'Luis', 'Ríos', `${mail}.ar`, '5', ''],
  ]
  await signInStaff(page, 'admin', '/admin/importar')
  await upload(page, Buffer.from(toCsv(rows, ';')), 'planilla.csv')
  await expect(page.getByLabel('Sus filas son')).toHaveValue('clientes')
  await expect(page.getByLabel('user_pass')).toHaveValue('password')
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  await expect(page.getByRole('row', { name: /telefono/ })).toContainText('El número es demasiado corto')
  await expectSound(page, 'prueba de clientes')
  await page.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(page.getByText('Importamos 1 cliente.')).toBeVisible()
  await expectSound(page, 'clientes importados')
  expect(correosPara(mail)).toEqual([])
  await leave(page)
  await page.goto('/')
  await signIn(page, { mail, password })
})

test('staff correct a spreadsheet of which no row can be imported, and upload it again', onDesk, async ({ page }) => {
  const mail = `suscriptora-${Date.now()}@example.com`
  const sheet = (fecha: string) =>
    Buffer.from(
      toCsv(
        [
          ['Email', 'Fecha de alta', 'Cómo se suscribió'],
          [mail, fecha, 'Formulario del sitio'],
        ],
        ';',
      ),
    )
  await signInStaff(page, 'admin', '/admin/importar')
  await upload(page, sheet('31/02/2025'), 'suscriptores.csv')
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  await expect(page.getByText('primero hay que corregir las filas de abajo')).toBeVisible()
  const step = page.getByRole('navigation', { name: 'Pasos' }).locator('[aria-current="step"]')
  await expect(step).toContainText('Prueba')
  await expectSound(page, 'prueba sin nada para importar')
  await upload(page, sheet('28/02/2025'), 'suscriptores.csv', 'Subir la planilla corregida')
  await page.getByRole('button', { name: 'Probar la importación' }).click()
  await expect(page.getByRole('button', { name: 'Importar 1 suscriptor' })).toBeVisible()
  await expect(step).toContainText('Confirmar')
})

test('one request at a time polls an import, however slow the reply', onDesk, async ({ page }) => {
  await signInStaff(page, 'admin', '/admin/importar')
  await upload(
    page,
    Buffer.from(
      toCsv(
        [
          ['id', 'apellido'],
          ['1', 'Paz'],
        ],
        ';',
      ),
    ),
    'planilla.csv',
  )
  await expect(page.getByRole('button', { name: 'Probar la importación' })).toBeVisible()
  let requests = 0
  const slow = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/importaciones\/\d+$/, async (route) => {
    const { results } = await (await route.fetch()).json()
    await route.fulfill({ json: { results: { ...results, estado: 'importando' } } })
  })
  await page.route('**/api/admin/importaciones', async (route) => {
    requests += 1
    await slow.promise
    await route.fulfill({ json: { results: [] } })
  })
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Importando…')).toBeVisible()
  await expect.poll(() => requests).toBe(1)
  await page.clock.runFor(10_000)
  expect(requests).toBe(1)
  slow.resolve()
  await expect(async () => {
    await page.clock.runFor(2000)
    expect(requests).toBeGreaterThan(1)
  }).toPass()
})

/** The number of bookings: two per account, every fifth in dollars. */
const reservas = 12

/** Creates the spreadsheet of one demo trip's season, with documents, addresses and numbers that no earlier run used. */
function makeSheet() {
  const mark = Date.now()
  const viaje = { nombre: 'Bariloche 5º A', forma: '9 cuotas en pesos' }
  const { filas, sumas } = makeTemporada({ viajes: [viaje], reservas })
  const mails = Array.from({ length: reservas / 2 }, (_, i) => `temporada-${mark}-${i + 1}@example.com`)
  const own = filas.map((row) =>
    row.map((cell) => {
      const text = String(cell)
        .replace(/^familia(\d+)@/, `temporada-${mark}-$1@`)
        .replace(/^A-/, `${mark}-`)
      if (/^51\d{6}$/.test(text)) return String(Number(text) + (mark % 2_000_000))
      return text === 'Vto.' ? foreign : text
    }),
  )
  return { filas: own, sumas, mails, marca: mark }
}

/** Returns the spreadsheet with an impossible birth date in one booking and a date in words in another. */
function withMistakes(rows: string[][]): string[][] {
  const [, titles = []] = rows
  const change = (n: number, title: string, cell: string) => (row: string[]) =>
    row[0]?.endsWith(`-${n}`) && row[titles.indexOf(title)] ? row.with(titles.indexOf(title), cell) : row
  return rows.map(change(3, 'Fec. Nac.', '31/02/2010')).map(change(4, 'Fecha Contrato', 'en marzo'))
}

/** Returns the debt of each of an account's bookings by the spreadsheet, and the unpaid rest of its first unpaid due. */
function owedIn(rows: string[][], mail: string) {
  const [, titles = []] = rows
  const read = (row: string[], title: string) => parseImporte(row[titles.indexOf(title)] || '0') ?? asCentavos(0)
  const restos = rows
    .filter((row) => row.includes(mail))
    .map(([numero]) => rows.filter((row) => row[0] === numero))
    .map((own) => own.map((row) => subtract(read(row, 'Valor cuota'), read(row, 'Abonado'))))
  const [one = [], other = []] = restos
  return { reservas: [add(...one), add(...other)] as const, primera: one.find((rest) => rest > 0) ?? asCentavos(0) }
}

const upload = (page: Page, buffer: Buffer, name = 'planilla.xlsx', label = 'Subir una planilla') =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function chooseViaje(page: Page, escuela: string) {
  const viaje = page.getByLabel('Bariloche 5º A · 9 cuotas en pesos', { exact: true })
  const option = viaje.locator('option', { hasText: escuela }).first()
  await viaje.selectOption((await option.getAttribute('value')) ?? '')
  await expect(page.getByText(/sin elegir/)).toBeHidden()
}

async function expectReport(
  page: Page,
  escuela: string,
  { cobrado, debe }: { cobrado: number; debe: Sumas['cobrado'] },
) {
  await page.goto('/admin/cobranza/informes')
  const row = page.getByRole('table', { name: 'Por curso' }).getByRole('row', { name: escuela })
  const rest = `${formatMoney(asCentavos(debe.ARS))} + ${formatMoney(asCentavos(debe.USD), 'USD')}`
  await expect(page.getByText(/Las reservas que vinieron del otro sistema trajeron .* pagados allá/)).toBeVisible()
  await expect(row).toContainText(`${cobrado === 0 ? '—' : formatMoney(asCentavos(cobrado))}${rest}`)
}

/** Attaches the signed agreement of the first booking, and a file that belongs to no booking. */
async function attachScans(page: Page, rows: string[][]) {
  await page.goto('/admin/importar')
  const numero = rows.find(([cell]) => cell?.endsWith('-1'))?.[0]
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 firmado') })
  await page.getByLabel('Elegir los archivos').setInputFiles([pdf(`${numero}.pdf`), pdf('vacaciones.pdf')])
  await page.getByText('Dónde quedó cada uno').click()
  await expect(page.getByText(/^\d+-1\.pdf: reserva N\.º \d+, Ana Pérez/)).toBeVisible()
  await expect(page.getByText('vacaciones.pdf: Ninguna reserva importada tiene ese número')).toBeVisible()
  await expectSound(page, 'archivos adjuntos')
}

async function openImported(page: Page) {
  await page
    .getByRole('table', { name: 'Planillas anteriores' })
    .getByRole('row', { name: 'Importada' })
    .filter({ hasText: 'Reservas en curso' })
    .first()
    .click()
}
