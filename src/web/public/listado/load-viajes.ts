import type { RouterContextProvider } from 'react-router'
import { banners } from '../../../contract/catalogo.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { viajes } from '../../../contract/viajes.ts'
import { serverClient } from '../../api/server.ts'
import type { Banner } from '../page-banner.tsx'
import { type Filtros, readCursor, readFiltros } from './filtros.pure.ts'

export type PaginaViajes = ReplyOf<typeof viajes> & { elegidos: Filtros; cursor: string }
export type OpcionesFiltros = PaginaViajes['filtros']

const porPagina = '24'

/** The trips that an address asks for. `base` is what the page is about, whatever its filters. */
export async function loadViajes(
  context: Readonly<RouterContextProvider>,
  request: Request,
  base: { tipos?: string; q?: string },
): Promise<PaginaViajes> {
  const search = new URL(request.url).searchParams
  const elegidos = readFiltros(search)
  const cursor = readCursor(search)
  // The contract gives each choice of nights its own type; the address was read with the same list.
  const query = { ...base, ...(elegidos as Filtros & { noches: '' }), cursor, limite: porPagina }
  return { ...(await serverClient(context).call(viajes, { query })), elegidos, cursor }
}

/** The header banner of a service, 1 to 6; a title on plain ground where the agency set none. */
export async function loadBanner(context: Readonly<RouterContextProvider>, servicio: string, titulo: string) {
  const { results } = await serverClient(context).call(banners)
  const none: Banner = { titulo, texto: '', imagen: '', alt: '', ancho: '', alto: '', color: '', foco: '' }
  return results.find((banner) => banner.servicio === servicio) ?? none
}
