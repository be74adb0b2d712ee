import { fileURLToPath } from 'node:url'
import type {
  Content,
  CustomTableLayout,
  StyleDictionary,
  TDocumentDefinitions,
  TFontDictionary,
} from 'pdfmake/interfaces'
import { splitByFont } from './fonts.pure.ts'
import type { PdfDocument } from './pdf.ts'

const ink = '#1f1a17'
const tinta2 = '#574d45'
const navy = '#16243b'
const arcilla = '#b4532a'
const hairline = '#e6dccb'
const papel = '#fbf7f0'

export function composePdf({
  title,
  author,
  created,
  footer,
  content,
  watermark,
  files = [],
}: PdfDocument): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 72],
    language: 'es-AR',
    displayTitle: true,
    info: { title, author, creator: author, producer: author, creationDate: created },
    defaultStyle: { font: 'Figtree', fontSize: 10, lineHeight: 1.35, color: ink },
    styles,
    content: splitByFont(content) as Content[],
    ...(watermark
      ? { watermark: { text: watermark, font: 'Figtree', color: arcilla, opacity: 0.13, bold: true } }
      : {}),
    // Keeps a title on the page of the block below it.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (page, pages) => ({
      margin: [56, 20, 56, 0],
      columns: [
        { text: footer, style: 'pie' },
        { text: `Página ${page} de ${pages}`, style: 'pie', alignment: 'right', width: 90 },
      ],
    }),
    files: Object.fromEntries(
      files.map(({ nombre, tipo, text }) => [
        nombre,
        {
          src: `data:${tipo};base64,${Buffer.from(text).toString('base64')}`,
          name: nombre,
          creationDate: created.toISOString(),
          modifiedDate: created.toISOString(),
        },
      ]),
    ),
  }
}

const styles: StyleDictionary = {
  agencia: { font: 'Fraunces', fontSize: 15, color: navy, lineHeight: 1.1 },
  membrete: { fontSize: 8, color: tinta2, lineHeight: 1.4 },
  titulo: { font: 'Fraunces', fontSize: 22, lineHeight: 1.1, margin: [0, 0, 0, 10] },
  numero: { font: 'Fraunces', fontSize: 22, color: arcilla, lineHeight: 1.1 },
  bajada: { fontSize: 11, color: tinta2, margin: [0, 0, 0, 14] },
  seccion: { font: 'Fraunces', fontSize: 13, lineHeight: 1.2, margin: [0, 14, 0, 4] },
  subseccion: { bold: true, fontSize: 10.5, margin: [0, 8, 0, 3] },
  parrafo: { margin: [0, 0, 0, 6] },
  lista: { margin: [0, 2, 0, 8] },
  tabla: { margin: [0, 6, 0, 12] },
  item: { margin: [0, 0, 0, 2] },
  celda: { fontFeatures: ['tnum'] },
  encabezado: { bold: true, fontSize: 8.5, color: tinta2 },
  cifra: { alignment: 'right', fontFeatures: ['tnum'] },
  fecha: { fontFeatures: ['tnum'] },
  dato: { fontSize: 8.5, color: tinta2 },
  apoyo: { fontSize: 8.5, color: tinta2, lineHeight: 1.4 },
  codigo: { fontSize: 9, fontFeatures: ['tnum'], characterSpacing: 0.3 },
  renglon: { fontSize: 9, fontFeatures: ['tnum'] },
  suma: { font: 'Fraunces', fontSize: 18, color: navy, alignment: 'right' },
  total: { bold: true, fontSize: 12, alignment: 'right', fontFeatures: ['tnum'] },
  leyenda: { bold: true, fontSize: 9, color: arcilla },
  enlace: { color: arcilla, decoration: 'underline' },
  enlaceLargo: { fontSize: 8, color: arcilla, lineHeight: 1.3 },
  pie: { fontSize: 7.5, color: tinta2 },
}

export const tableLayouts: Record<string, CustomTableLayout> = {
  filetes: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.7),
    vLineWidth: () => 0,
    hLineColor: () => hairline,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 8),
    paddingTop: () => 4.5,
    paddingBottom: () => 3.5,
  },
  recuadro: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => papel,
    paddingLeft: () => 16,
    paddingRight: () => 16,
    paddingTop: () => 12,
    paddingBottom: () => 12,
  },
  resumen: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => papel,
    paddingLeft: (column) => (column === 0 ? 16 : 12),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 16 : 0),
    paddingTop: (row) => (row === 0 ? 12 : 3),
    paddingBottom: (row, { table }) => (row === table.body.length - 1 ? 10 : 1),
  },
  membrete: {
    hLineWidth: (line, { table }) => (line === table.body.length ? 1.5 : 0),
    vLineWidth: () => 0,
    hLineColor: () => arcilla,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 10,
  },
}

const woff = (family: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${file}.woff`))

/** A font file for each style, because PDFs do not support variable fonts. */
export const fonts: TFontDictionary = {
  Figtree: faces('figtree', 'latin', '400'),
  'Figtree ext': faces('figtree', 'latin-ext', '400'),
  Fraunces: faces('fraunces', 'latin', '500'),
  'Fraunces ext': faces('fraunces', 'latin-ext', '500'),
}

function faces(family: string, letters: string, normal: string) {
  return {
    normal: woff(family, `${letters}-${normal}-normal`),
    bold: woff(family, `${letters}-600-normal`),
    italics: woff(family, `${letters}-${normal}-italic`),
    bolditalics: woff(family, `${letters}-600-italic`),
  }
}
