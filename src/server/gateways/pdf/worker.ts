import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { WorkerInput, WorkerOutput } from './pdf.ts'
import { composePdf, fonts, tableLayouts } from './styles.ts'

const files = new Set(Object.values(fonts).flatMap((face) => Object.values(face)))
pdfmake.setFonts(fonts)
pdfmake.setTableLayouts(tableLayouts)
// Content may be untrusted, so pdfmake must fetch nothing and read only the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.has(path))

parentPort?.on('message', async (documento: WorkerInput) => {
  const answer = await make(documento).catch((error: Error): WorkerOutput => ({ error: error.message }))
  parentPort?.postMessage(answer)
})

async function make(documento: WorkerInput): Promise<WorkerOutput> {
  return { pdf: await pdfmake.createPdf(composePdf(documento)).getBuffer() }
}
