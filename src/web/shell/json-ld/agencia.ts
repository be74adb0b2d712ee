import type { Agencia } from '../../../contract/platform/sitio.ts'
import { officeMapUrl } from '../office-map.pure.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns structured data for search engines. Omits empty fields. */
export function agenciaJsonLd(agencia: Agencia, publicUrl: string, image?: string): object {
  const { nombre, resumen, razonSocial, telefono, mail, direccion, localidad, provincia, codigoPostal } = agencia
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${publicUrl}/#agencia`,
    name: nombre,
    legalName: razonSocial || undefined,
    description: resumen || undefined,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/iconos/512.png`,
    image,
    telephone: telefono || undefined,
    email: mail || undefined,
    address: direccion && {
      '@type': 'PostalAddress',
      streetAddress: direccion,
      addressLocality: localidad,
      addressRegion: provincia || undefined,
      postalCode: codigoPostal || undefined,
      addressCountry: 'AR',
    },
    hasMap: officeMapUrl(agencia),
    sameAs: [agencia.facebook, agencia.instagram].filter(Boolean),
    openingHoursSpecification: agencia.horarios.flatMap(({ horas, semana }) =>
      horas.flatMap((hora) => describeHours(hora, semana)),
    ),
  }
}

/** Returns opening hours. `semana` are weekdays from 1 (Monday) to 7 (Sunday). Returns an empty list if the text has no hours. */
function describeHours(hora: string, semana: number[]): object[] {
  const [, opens, closes] = /^(\d{1,2}:\d{2}) a (\d{1,2}:\d{2})$/.exec(hora.trim()) ?? []
  if (!opens || !closes || semana.length === 0) return []
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: semana.map((day) => `https://schema.org/${days[day - 1]}`),
      opens: opens.padStart(5, '0'),
      closes: closes.padStart(5, '0'),
    },
  ]
}
