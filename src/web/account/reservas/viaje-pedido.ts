import { useSearchParams } from 'react-router'
import { paquete } from '../../../contract/catalogo.ts'
import { browserClient } from '../../api/browser.ts'
import { useAsked } from '../use-asked.ts'

/** The trip whose page led here; its name is empty until the catalogue tells it. */
export type ViajePedido = { id: string; nombre: string }

/** Read from the address, `?paquete=22`. Nothing of it may show before hydration: the page is kept without its query. */
export function useViajePedido(): ViajePedido | undefined {
  const [params] = useSearchParams()
  const asked = params.get('paquete') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(asked) ? asked : undefined
  const { data } = useAsked(id, (signal) => browserClient.call(paquete, { query: { idpaquete: id ?? '' }, signal }))
  return id ? { id, nombre: data?.results[0]?.nombre ?? '' } : undefined
}
