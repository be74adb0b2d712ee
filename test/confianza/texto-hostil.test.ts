import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect } from 'vitest'
import { openMailbox, type Recibido } from '../../e2e/mailbox.ts'
import { toCsv } from '../../src/reglas/csv.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { deliverPending } from '../../src/server/domain/mensajes/correo/service.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { formOf, makeCliente, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove, size } from './probar.ts'

const hostiles = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r\n=1+1',
  ' =HYPERLINK("http://malo.example","clic")',
  "=cmd|' /C calc'!A0",
  '";=1+1;"',
  'Ana\r\nBcc: otro@malo.example',
  'Ana\nContent-Type: text/html',
  'Ana\u2028Bcc: otro@malo.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{nombre}}<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '\u202eanA',
  "Ana'); drop table reservas;--",
  '../../etc/passwd',
  '#{7*7}{{7*7}}',
]

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let mail: ReturnType<typeof createSmtp>
let testApp: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  mail = createSmtp({
    url: mailbox.url,
    from: { name: 'Cumbre Norte', address: 'hola@cumbrenorte.example' },
    toReserved: true,
  })
  testApp = await openTestApp({ mail })
})
afterAll(async () => {
  await testApp.close()
  mail.close()
  await mailbox.close()
})

prove('texto-hostil', async () => {
  const formulas = await openInSpreadsheet()
  const aceptadas = await bookWithHostileNames()
  const pages = await checkAgreements()
  const cartas = await checkMails()
  return `${hostiles.length} texts: ${formulas}; ${aceptadas} bookings that contain them, ${pages} agreements without script, ${cartas} sent mails without added headers`
})

/** Opens the file in a real spreadsheet program. No cell may be a formula. */
async function openInSpreadsheet(): Promise<string> {
  const csv = toCsv([['Texto'], ...hostiles.map((text) => [text])])
  for (const line of csv.split('\r\n')) expect(line).not.toMatch(/^\uFEFF?"\s*[=+@]/)
  // The small run checks the file's text, because the spreadsheet takes seconds to start.
  if (size(0, 1) === 0) return 'no cell begins as a formula'
  const folder = mkdtempSync(join(tmpdir(), 'valija-csv-'))
  try {
    writeFileSync(join(folder, 'lista.csv'), csv)
    const args = [
      '--headless',
      `-env:UserInstallation=file://${folder}/perfil`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'lista.csv'),
    ]
    const { error } = spawnSync('soffice', args, { timeout: 120_000 })
    if (error) throw new Error('LibreOffice is needed: apt-get install libreoffice-calc-nogui', { cause: error })
    const hoja = readFileSync(join(folder, 'lista.fods'), 'utf8')
    expect(hoja).toContain('SUM(A1:A9)')
    expect(hoja).not.toContain('table:formula')
    return 'LibreOffice finds no formula'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bookWithHostileNames(): Promise<number> {
  let aceptadas = 0
  for (const text of hostiles) {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const campos = { nombre: text, apellido: text, calle: text, observaciones: text, apellidoT: text }
    const { status } = await post(testApp, 'nuevareserva', formOf(viaje, campos), { token })
    expect([200, 400]).toContain(status)
    if (status === 200) aceptadas += 1
  }
  expect(aceptadas).toBeGreaterThan(hostiles.length / 2)
  return aceptadas
}

async function checkAgreements(): Promise<number> {
  const rows = await testApp.deps.db.select().from(convenios)
  for (const { html } of rows) {
    const parser = new Parser({
      onopentag(name, attributes) {
        expect(['script', 'iframe', 'object', 'svg', 'img', 'form', 'link', 'base']).not.toContain(name)
        for (const [attribute, value] of Object.entries(attributes)) {
          expect(attribute).not.toMatch(/^on/)
          expect(value).not.toMatch(/^\s*javascript:/i)
        }
      },
    })
    parser.end(html)
  }
  expect(rows.length).toBeGreaterThan(0)
  return rows.length
}

async function checkMails(): Promise<number> {
  while ((await testApp.deps.jobs.count()).length > 0) await testApp.drain().catch(() => undefined)
  await deliverPending(testApp.deps)
  const written = await testApp.deps.db.select().from(correos)
  const received = readdirSync(mailbox.folder).map(
    (file) => JSON.parse(readFileSync(join(mailbox.folder, file), 'utf8')) as Recibido,
  )
  expect(received.length).toBeGreaterThan(0)
  const destinos = new Set(written.map(({ para }) => para))
  for (const { para, cabeceras } of received) {
    expect(destinos).toContain(para)
    expect(Object.keys(cabeceras).map((name) => name.toLowerCase())).not.toContain('bcc')
    expect(JSON.stringify(cabeceras)).not.toMatch(/"[^"]*malo\.example"\s*:|^otro@malo/)
  }
  return received.length
}
