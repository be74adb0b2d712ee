import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { projectRoot } from '../../src/server/db/project-root.ts'
import type { PdfGateway } from '../../src/server/gateways/pdf/pdf.ts'
import { createPdf } from '../../src/server/gateways/pdf/pdfmake.ts'
import { readPdf } from '../pdf.ts'

const paper = (text: string) => ({
  title: 'Prueba',
  author: 'Agencia',
  created: new Date('2026-11-19T15:00:00Z'),
  footer: 'Pie',
  content: [{ text, style: 'parrafo' }],
})

let pdf: PdfGateway
afterEach(() => pdf.close())
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function openWith(script: string, limitMs?: number) {
  const root = mkdtempSync(join(tmpdir(), 'valija-pdf-'))
  folders.push(root)
  const folder = join(root, 'src/server/gateways/pdf')
  await mkdir(folder, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'worker.ts'), `import { parentPort } from 'node:worker_threads'\n${script}`)
  pdf = createPdf({ root, limitMs })
  return pdf
}

test("a PDF shows accented letters and symbols in the app's fonts, with identical bytes each time", async () => {
  pdf = createPdf({ root: projectRoot() })
  const text = 'Ñandú, pingüino, 5.º año: «$ 1.234,50» — USD 10 a Šimić'
  const [one, other] = await Promise.all([pdf.render(paper(text)), pdf.render(paper(text))])
  expect((await readPdf(one)).text).toContain(text)
  expect(one.equals(other)).toBe(true)
  expect(one.toString('latin1')).toMatch(/\/FontName \/\w{6}\+Figtree-Regular/)
  expect(one.toString('latin1')).toContain('/FontFile2')
})

test('a document that fails to render does not block the next one', async () => {
  pdf = createPdf({ root: projectRoot() })
  const [mala, buena] = await Promise.allSettled([
    pdf.render({ ...paper('x'), content: [{ image: '/etc/passwd' }] }),
    pdf.render(paper('y')),
  ])
  expect(mala).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('denied') } })
  expect(buena.status).toBe('fulfilled')
})

test('a crashed rendering thread is replaced', async () => {
  const gateway = await openWith(
    `parentPort.on('message', ({ title }) => title === 'muere' ? process.exit(3) : parentPort.postMessage({ pdf: Buffer.from(title) }))`,
  )
  const [muerta, viva] = await Promise.allSettled([
    gateway.render({ ...paper('x'), title: 'muere' }),
    gateway.render({ ...paper('x'), title: 'vive' }),
  ])
  expect(muerta.status).toBe('rejected')
  expect(viva).toMatchObject({ status: 'fulfilled', value: Buffer.from('vive') })
})

test('a document that takes too long is cancelled and does not block the next one', async () => {
  const gateway = await openWith(
    `parentPort.on('message', ({ title }) => { if (title !== 'cuelga') parentPort.postMessage({ pdf: Buffer.from(title) }); else for (;;) {} })`,
    3_000,
  )
  const [colgada, viva] = await Promise.allSettled([
    gateway.render({ ...paper('x'), title: 'cuelga' }),
    gateway.render({ ...paper('x'), title: 'vive' }),
  ])
  expect(colgada).toMatchObject({ reason: { message: 'A paper took too long' } })
  expect(viva).toMatchObject({ status: 'fulfilled', value: Buffer.from('vive') })
})

test('closing the PDF renderer rejects waiting and later documents', async () => {
  const gateway = await openWith(`parentPort.on('message', () => undefined)`)
  const waiting = Promise.allSettled([gateway.render(paper('x')), gateway.render(paper('y'))])
  await gateway.close()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(gateway.render(paper('z'))).rejects.toThrow('closing')
})
