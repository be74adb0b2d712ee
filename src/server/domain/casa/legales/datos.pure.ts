import type { Agencia } from '../../../../contract/casa/sitio.ts'

/** Every datum of the agency that a legal text may name, as `{{razonSocial}}`, with what it says. */
export const datosLegales = {
  nombre: 'El nombre comercial',
  razonSocial: 'La razón social, o el nombre si no se cargó',
  cuit: 'El CUIT',
  legajo: 'El legajo de agencia de viajes',
  domicilio: 'La dirección, con código postal, localidad y provincia',
  telefono: 'El teléfono',
  whatsapp: 'El número de WhatsApp',
  mail: 'El correo',
  horarios: 'Los horarios de atención',
  lema: 'El lema',
  resumen: 'La presentación de la agencia',
  facebook: 'La página de Facebook',
  instagram: 'La página de Instagram',
  mapa: 'La dirección del mapa',
  defensaConsumidor: 'La dirección de Defensa del Consumidor',
  dataFiscal: 'La dirección de Data Fiscal',
} as const satisfies Record<string, string>

export type DatosLegales = Record<keyof typeof datosLegales, string>

/** What each says today; empty if the agency has not entered it. */
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
