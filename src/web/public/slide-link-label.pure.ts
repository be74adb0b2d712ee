export function slideLinkLabel(link: string): string {
  if (link.startsWith('/turismo/')) return 'Ver el viaje'
  if (link.startsWith('/destino/')) return 'Conocer el destino'
  if (link.startsWith('/promociones')) return 'Ver las promociones'
  if (listings.some((listing) => link.startsWith(listing))) return 'Ver los viajes'
  return 'Ver más'
}

const listings = ['/estudiantil', '/grupal', '/nacional', '/internacional']
