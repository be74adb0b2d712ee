import { type Centavos, type Moneda, toWire } from '../../../reglas/dinero.ts'

type Paquete = {
  nombre: string
  descripcion: string
  desde: Centavos | null
  moneda: Moneda
  /** Dollars asked beside `desde`; one offer has one currency, so none is told then. */
  adicional?: Centavos | null
  nombretipo: string
  nombredestino: string
}

/** A package on sale for search engines; only what the catalogue knows. `url` and `image` are whole addresses. */
export function describePaquete(
  paquete: Paquete,
  { url, image, publicUrl }: { url: string; image?: string; publicUrl: string },
) {
  const { nombre, descripcion, desde, moneda, adicional, nombretipo, nombredestino } = paquete
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: nombre,
    description: descripcion || undefined,
    touristType: nombretipo || undefined,
    itinerary: nombredestino ? { '@type': 'Place', name: nombredestino } : undefined,
    image,
    url,
    provider: { '@type': 'TravelAgency', '@id': `${publicUrl}/#agencia` },
    offers:
      desde !== null && !adicional
        ? // No availability: whether places are left the catalogue does not tell.
          { '@type': 'Offer', price: toWire(desde), priceCurrency: moneda, url }
        : undefined,
  }
}
