import type { Content } from 'pdfmake/interfaces'

/**
 * A document as plain data, which is passed to another thread: its content, in the styles of `hoja.ts`. The same data give the same
 * bytes.
 */
export type Documento = {
  titulo: string
  autor: string
  creado: Date
  /** The text left of the page number in every footer. */
  pie: string
  contenido: Content[]
  /** A watermark on every page, for drafts. */
  marca?: string
  /** Embedded files. */
  archivos?: { nombre: string; tipo: string; texto: string }[]
}

export type PdfGateway = {
  /** Renders a document. @throws Error if it cannot be rendered, or not in time */
  render(documento: Documento): Promise<Buffer>
  /** Stops the renderer, including a document in progress. */
  close(): Promise<void>
}
