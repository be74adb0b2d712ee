import type { Content } from 'pdfmake/interfaces'

/**
 * A printed paper as plain data, which crosses to another thread: what stands on it, in the styles of `hoja.ts`.
 * The same data gives the same bytes.
 */
export type Documento = {
  titulo: string
  autor: string
  creado: Date
  /** Left of the page's number, at the foot of every page. */
  pie: string
  contenido: Content[]
  /** Across every page, for what is no paper yet. */
  marca?: string
  /** Files that travel inside. */
  archivos?: { nombre: string; tipo: string; texto: string }[]
}

export type PdfGateway = {
  /** @throws Error when the paper cannot be made, or not in time. */
  render(documento: Documento): Promise<Buffer>
  /** Ends what is being made. */
  close(): Promise<void>
}
