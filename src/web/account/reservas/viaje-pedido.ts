import { useSearchParams } from 'react-router'
import { paquete } from '../../../contract/especificacion/catalogo.ts'
import { browserClient } from '../../api/browser.ts'
import type { Preferido } from '../formulario/viaje.ts'
import { useAsked } from '../use-asked.ts'

/** Read from the address, `?paquete=22`. Nothing of it may show before hydration: the page is kept without its query. */
export function useViajePedido(): Preferido | undefined {
  const [params] = useSearchParams()
  const asked = params.get('paquete') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(asked) ? asked : undefined
  const { data } = useAsked(id, (signal) => browserClient.call(paquete, { query: { idpaquete: id ?? '' }, signal }))
  return id ? { id, nombre: data?.results[0]?.nombre ?? '' } : undefined
}
