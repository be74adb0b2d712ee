import type { Content } from 'pdfmake/interfaces'
import * as z from 'zod'

/** The agency's facts on a document, as of its date. */
export const agenciaImpresa = z.object({
  nombre: z.string(),
  razonSocial: z.string(),
  cuit: z.string(),
  legajo: z.string(),
  domicilio: z.string(),
  telefono: z.string(),
  mail: z.string(),
})

export type AgenciaImpresa = z.output<typeof agenciaImpresa>

/** Returns the agency's facts from its settings, without empty ones. */
export function printAgencia(agencia: {
  nombre: string
  razonSocial: string
  cuit: string
  legajo: string
  direccion: string
  localidad: string
  telefono: string
  mail: string
}): AgenciaImpresa {
  const { nombre, razonSocial, cuit, legajo, direccion, localidad, telefono, mail } = agencia
  return {
    nombre,
    razonSocial: razonSocial || nombre,
    cuit,
    legajo,
    domicilio: [direccion, localidad].filter(Boolean).join(', '),
    telefono,
    mail,
  }
}

/** Lays out the head of a document's first page. */
export function composeMembrete({
  nombre,
  razonSocial,
  cuit,
  legajo,
  domicilio,
  telefono,
  mail,
}: AgenciaImpresa): Content {
  const legal = [razonSocial !== nombre && razonSocial, cuit && `CUIT ${cuit}`, legajo && `Legajo ${legajo}`]
    .filter(Boolean)
    .join(' · ')
  const contacto = [telefono, mail].filter(Boolean).join(' · ')
  const lineas = [legal, domicilio, contacto].filter(Boolean)
  return {
    layout: 'membrete',
    margin: [0, 0, 0, 22],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: nombre, style: 'agencia', verticalAlignment: 'middle' },
          { text: lineas.join('\n'), style: 'membrete', alignment: 'right', verticalAlignment: 'middle' },
        ],
      ],
    },
  }
}

/** Lays out named facts, one per row. Empty ones are omitted. */
export function composeDatos(filas: [nombre: string, valor: string, estilo?: string][]): Content {
  return {
    layout: 'filetes',
    style: 'tabla',
    table: {
      widths: [130, '*'],
      dontBreakRows: true,
      body: filas
        .filter(([, valor]) => valor)
        .map(([nombre, valor, estilo = 'celda']) => [
          { text: nombre, style: 'dato' },
          { text: valor, style: estilo },
        ]),
    },
  }
}
