import type { Agencia } from '../../contract/platform/sitio.ts'

type Lugar = Pick<Agencia, 'mapa' | 'direccion' | 'localidad' | 'provincia'>

export function officeMapUrl({ mapa, direccion, localidad, provincia }: Lugar): string | undefined {
  if (mapa || !direccion) return mapa || undefined
  const query = encodeURIComponent([direccion, localidad, provincia, 'Argentina'].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
