import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { fonts, layHoja, tableLayouts } from './hoja.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const files = new Set(Object.values(fonts).flatMap((face) => Object.values(face)))
pdfmake.setFonts(fonts)
pdfmake.setTableLayouts(tableLayouts)
// What is printed was written by others: it fetches nothing, and reads no file but the faces.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.has(path))

parentPort?.on('message', async (documento: ToWorker) => {
  const answer = await make(documento).catch((error: Error): FromWorker => ({ error: error.message }))
  parentPort?.postMessage(answer)
})

async function make(documento: ToWorker): Promise<FromWorker> {
  return { pdf: await pdfmake.createPdf(layHoja(documento)).getBuffer() }
}
