import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBuzon, type Recibido } from '../../e2e/buzon.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { correos } from '../../src/server/db/schema/mensajes.ts'
import { deliverPending } from '../../src/server/domain/mensajes/correo/service.ts'
import { createSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { toCsv } from '../../src/web/admin/lista/csv.pure.ts'
import { formOf, makeCliente, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'
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

let buzon: Awaited<ReturnType<typeof openBuzon>>
let mail: ReturnType<typeof createSmtp>
let house: House
beforeAll(async () => {
  buzon = await openBuzon()
  mail = createSmtp({
    url: buzon.url,
    from: { name: 'Cumbre Norte', address: 'hola@cumbrenorte.example' },
    toReserved: true,
  })
  house = await openHouse({ mail })
})
afterAll(async () => {
  await house.close()
  mail.close()
  await buzon.close()
})

prove('texto-hostil', async () => {
  const formulas = await openInSpreadsheet()
  const aceptadas = await bookWithHostileNames()
  const paginas = await judgeAgreements()
  const cartas = await judgeMails()
  return `${hostiles.length} texts: ${formulas}; ${aceptadas} bookings with them, ${paginas} agreements without script, ${cartas} mails on the wire with their own headers alone`
})

/** A real spreadsheet reads the file: no cell of it may be a formula. */
async function openInSpreadsheet(): Promise<string> {
  const csv = toCsv([['Texto'], ...hostiles.map((texto) => [texto])])
  for (const renglon of csv.split('\r\n')) expect(renglon).not.toMatch(/^\uFEFF?"\s*[=+@]/)
  // In the small run the file's own text is judged; the spreadsheet itself takes seconds to start.
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
  for (const texto of hostiles) {
    const viaje = await makeViaje(house)
    const { token } = await makeCliente(house)
    const campos = { nombre: texto, apellido: texto, calle: texto, observaciones: texto, apellidoT: texto }
    const { status } = await post(house, 'nuevareserva', formOf(viaje, campos), { token })
    expect([200, 400]).toContain(status)
    if (status === 200) aceptadas += 1
  }
  expect(aceptadas).toBeGreaterThan(hostiles.length / 2)
  return aceptadas
}

async function judgeAgreements(): Promise<number> {
  const filas = await house.deps.db.select().from(convenios)
  for (const { html } of filas) {
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
  expect(filas.length).toBeGreaterThan(0)
  return filas.length
}

async function judgeMails(): Promise<number> {
  while ((await house.deps.jobs.count()).length > 0) await house.drain().catch(() => undefined)
  await deliverPending(house.deps)
  const escritos = await house.deps.db.select().from(correos)
  const recibidos = readdirSync(buzon.folder).map(
    (file) => JSON.parse(readFileSync(join(buzon.folder, file), 'utf8')) as Recibido,
  )
  expect(recibidos.length).toBeGreaterThan(0)
  const destinos = new Set(escritos.map(({ para }) => para))
  for (const { para, cabeceras } of recibidos) {
    expect(destinos).toContain(para)
    expect(Object.keys(cabeceras).map((name) => name.toLowerCase())).not.toContain('bcc')
    expect(JSON.stringify(cabeceras)).not.toMatch(/"[^"]*malo\.example"\s*:|^otro@malo/)
  }
  return recibidos.length
}
