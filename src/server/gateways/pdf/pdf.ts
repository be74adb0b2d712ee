import type { Content } from 'pdfmake/interfaces'

/** A document as plain data, which a worker thread can receive. Equal data give equal bytes. */
export type PdfDocument = {
  title: string
  author: string
  created: Date
  footer: string
  content: Content[]
  watermark?: string
  files?: { nombre: string; tipo: string; text: string }[]
}

export type PdfGateway = {
  /** @throws Error if the document cannot be rendered, or not in time */
  render(documento: PdfDocument): Promise<Buffer>
  close(): Promise<void>
}

export type WorkerInput = PdfDocument
export type WorkerOutput = { pdf: Uint8Array } | { error: string }
