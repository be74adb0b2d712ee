import { type Centavos, centavosToWire, type Moneda } from '../../../reglas/dinero.ts'

type Paquete = {
  nombre: string
  descripcion: string
  desde: Centavos | null
  moneda: Moneda
  /** The price in dollars in addition to `desde`. An offer has only one currency, so a package with both prices shows none. */
  adicional?: Centavos | null
  nombretipo: string
  nombredestino: string
}

/** Returns the structured data of a package, from catalogue data only. `url` and `image` are absolute. */
export function paqueteJsonLd(
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
        ? // Omits `availability`, because the catalogue does not contain the number of free seats.
          { '@type': 'Offer', price: centavosToWire(desde), priceCurrency: moneda, url }
        : undefined,
  }
}
