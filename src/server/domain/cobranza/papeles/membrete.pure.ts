import type { Content } from 'pdfmake/interfaces'
import * as z from 'zod'

/** What a paper says of the agency, as it was on that day. */
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

/** The agency's facts as its settings have them: what it has not told is left out. */
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

/** The head of a paper's first page. */
export function layMembrete({ nombre, razonSocial, cuit, legajo, domicilio, telefono, mail }: AgenciaImpresa): Content {
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

/** Facts with their names, one a row; an empty one is left out. */
export function layDatos(filas: [nombre: string, valor: string, estilo?: string][]): Content {
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
