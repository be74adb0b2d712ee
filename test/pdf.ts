import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export async function readPdf(bytes: ArrayBuffer | Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  const files = await document.getAttachments()
  const nombres = files ? [...files.keys()] : []
  return {
    pages: totalPages,
    text: text.replace(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    files: await Promise.all(
      nombres.map(async (nombre) => ({
        nombre,
        texto: Buffer.from((await document.getAttachmentContent(nombre)) ?? []).toString(),
      })),
    ),
  }
}
