import type { Agencia } from '../../../../contract/platform/sitio.ts'

/** A placeholder's group and label for staff. `enlace`: the value is a URL, which a text can link. */
type Dato = { grupo: string; rotulo: string; enlace?: boolean }

/** The agency's facts that a legal text may contain, as `{{razonSocial}}`. */
const porNombre = {
  nombre: { grupo: 'La agencia', rotulo: 'Nombre comercial' },
  razonSocial: { grupo: 'La agencia', rotulo: 'Razón social' },
  cuit: { grupo: 'La agencia', rotulo: 'CUIT' },
  legajo: { grupo: 'La agencia', rotulo: 'Legajo' },
  lema: { grupo: 'La agencia', rotulo: 'Lema' },
  resumen: { grupo: 'La agencia', rotulo: 'Presentación' },
  domicilio: { grupo: 'Cómo llegar a ella', rotulo: 'Domicilio' },
  telefono: { grupo: 'Cómo llegar a ella', rotulo: 'Teléfono' },
  whatsapp: { grupo: 'Cómo llegar a ella', rotulo: 'WhatsApp' },
  mail: { grupo: 'Cómo llegar a ella', rotulo: 'Mail' },
  horarios: { grupo: 'Cómo llegar a ella', rotulo: 'Horarios de atención' },
  facebook: { grupo: 'Direcciones', rotulo: 'Página de Facebook', enlace: true },
  instagram: { grupo: 'Direcciones', rotulo: 'Página de Instagram', enlace: true },
  mapa: { grupo: 'Direcciones', rotulo: 'Mapa', enlace: true },
  defensaConsumidor: { grupo: 'Direcciones', rotulo: 'Defensa del Consumidor', enlace: true },
  dataFiscal: { grupo: 'Direcciones', rotulo: 'Data Fiscal', enlace: true },
} as const satisfies Record<string, Dato>

type DatosLegales = Record<keyof typeof porNombre, string>

export const datosLegales = Object.keys(porNombre) as (keyof typeof porNombre)[]

export function describeDatos(agencia: Agencia) {
  const valores = toDatos(agencia)
  return datosLegales.map((nombre) => {
    const { enlace = false, ...dato }: Dato = porNombre[nombre]
    return { nombre, ...dato, enlace, valor: valores[nombre] }
  })
}

/** Returns the current values. A value that the agency has not entered is empty. */
export function toDatos(agencia: Agencia): DatosLegales {
  const { razonSocial, direccion, localidad, codigoPostal, provincia, horarios } = agencia
  return {
    ...pick(agencia),
    razonSocial: razonSocial || agencia.nombre,
    domicilio: [direccion, [codigoPostal, localidad].filter(Boolean).join(' '), provincia].filter(Boolean).join(', '),
    horarios: horarios.map(({ dias, horas }) => `${dias}: ${horas.join(' y ')}`).join('; '),
  }
}

function pick(agencia: Agencia) {
  const { nombre, cuit, legajo, telefono, whatsapp, mail, lema, resumen } = agencia
  const { facebook, instagram, mapa, defensaConsumidor, dataFiscal } = agencia
  return {
    ...{ nombre, cuit, legajo, telefono, whatsapp, mail, lema, resumen },
    ...{ facebook, instagram, mapa, defensaConsumidor, dataFiscal },
  }
}
