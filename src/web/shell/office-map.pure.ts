import type { Agencia } from '../../contract/platform/sitio.ts'

type Lugar = Pick<Agencia, 'mapa' | 'direccion' | 'localidad' | 'provincia'>

/** Returns the staff's map link, or a search for the address. Returns undefined without either. */
export function officeMapUrl({ mapa, direccion, localidad, provincia }: Lugar): string | undefined {
  if (mapa || !direccion) return mapa || undefined
  const query = encodeURIComponent([direccion, localidad, provincia, 'Argentina'].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
