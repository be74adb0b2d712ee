import type { Content } from 'pdfmake/interfaces'
import * as z from 'zod'
import type { Agencia } from '../../../../contract/platform/sitio.ts'

/** The agency's facts as of the document's date. */
export const printedAgencia = z.object({
  nombre: z.string(),
  razonSocial: z.string(),
  cuit: z.string(),
  legajo: z.string(),
  domicilio: z.string(),
  telefono: z.string(),
  mail: z.string(),
  logo: z.string().optional(),
})

/** `imagen` is the logo as a data URL. */
export type PrintedAgencia = z.output<typeof printedAgencia> & { imagen?: string }

export function toPrintedAgencia(agencia: Agencia): PrintedAgencia {
  const { nombre, razonSocial, cuit, legajo, direccion, localidad, telefono, mail, logo } = agencia
  return {
    nombre,
    razonSocial: razonSocial || nombre,
    cuit,
    legajo,
    domicilio: [direccion, localidad].filter(Boolean).join(', '),
    telefono,
    mail,
    ...(logo && { logo: logo.archivo }),
  }
}

export function composeLetterhead({
  nombre,
  razonSocial,
  cuit,
  legajo,
  domicilio,
  telefono,
  mail,
  imagen,
}: PrintedAgencia): Content {
  const legal = [razonSocial !== nombre && razonSocial, cuit && `CUIT ${cuit}`, legajo && `Legajo ${legajo}`]
    .filter(Boolean)
    .join(' · ')
  const contacto = [telefono, mail].filter(Boolean).join(' · ')
  const logo: Content[] = imagen ? [{ image: imagen, fit: [170, 40], margin: [0, 0, 0, 6] }] : []
  const lines = [legal, domicilio, contacto].filter(Boolean)
  return {
    layout: 'membrete',
    margin: [0, 0, 0, 22],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { stack: [...logo, { text: nombre, style: 'agencia' }], verticalAlignment: 'middle' },
          { text: lines.join('\n'), style: 'membrete', alignment: 'right', verticalAlignment: 'middle' },
        ],
      ],
    },
  }
}

export function composeLabelledRows(rows: [label: string, value: string, style?: string][]): Content {
  return {
    layout: 'filetes',
    style: 'tabla',
    table: {
      widths: [130, '*'],
      dontBreakRows: true,
      body: rows
        .filter(([, value]) => value)
        .map(([label, value, style = 'celda']) => [
          { text: label, style: 'dato' },
          { text: value, style },
        ]),
    },
  }
}
