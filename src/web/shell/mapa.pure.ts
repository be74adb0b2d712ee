import type { Agencia } from '../../contract/casa/sitio.ts'

type Lugar = Pick<Agencia, 'mapa' | 'direccion' | 'localidad' | 'provincia'>

/** Where the office is: the map that staff chose, or a search for its street and number. Undefined without either. */
export function mapOf({ mapa, direccion, localidad, provincia }: Lugar): string | undefined {
  if (mapa || !direccion) return mapa || undefined
  const query = encodeURIComponent([direccion, localidad, provincia, 'Argentina'].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
