import type { RouterContextProvider } from 'react-router'
import { banners, buscarpaquetes } from '../../../contract/catalogo/publico.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { imagenesdestino } from '../../../contract/especificacion/catalogo.ts'
import type { Client } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import type { Banner } from '../page-banner.tsx'
import { repeats, tellApart } from '../tell-apart.ts'
import { type Filtros, nombresDeFiltros, onPage, readFiltros, readPagina, readVistos } from './filtros.pure.ts'

export type PaginaPaquetes = ReplyOf<typeof buscarpaquetes> & {
  elegidos: Filtros
  cursor: string
  /** How many trips the pages before have shown. */
  vistos: number
  /** Where nothing was found, what meets most of the filters. */
  cercanos: ReplyOf<typeof buscarpaquetes>['results']
}
export type OpcionesFiltros = PaginaPaquetes['filtros']

type Base = { tipos?: string; q?: string }

/** The trips that an address asks for. `base` is what the page is about, whatever its filters; `portada` leads the page. */
export async function loadPaquetes(
  context: Readonly<RouterContextProvider>,
  request: Request,
  base: Base,
  portada?: Promise<{ imagen: string }>,
): Promise<PaginaPaquetes> {
  const search = new URL(request.url).searchParams
  const elegidos = readFiltros(search)
  const cursor = readPagina(search)
  const vistos = cursor ? readVistos(search) : 0
  const client = serverClient(context)
  const ask = (limite: number) =>
    client.call(buscarpaquetes, { query: { ...base, ...queryOf(elegidos), cursor, limite: String(limite) } })
  const first = await ask(onPage(0))
  const all = onPage(first.total - vistos)
  const pagina = all > first.results.length && first.siguiente ? await ask(all) : first
  const none = pagina.total === 0
  const results = await showApart(client, pagina, (await portada)?.imagen)
  return {
    ...pagina,
    results,
    elegidos,
    cursor,
    vistos,
    cercanos: none ? await loadCercanos(client, base, elegidos) : [],
  }
}

/** No photograph twice: those of the destinations are asked for only where one would be. */
async function showApart(client: Client, { results, filtros }: ReplyOf<typeof buscarpaquetes>, portada?: string) {
  const lugares = new Set(results.filter((_, i) => repeats(results, i, portada)).map((uno) => uno.nombredestino))
  const fotos = await Promise.all(
    filtros.destinos
      .filter(({ texto }) => lugares.has(texto))
      .map(async ({ valor, texto }) => {
        const { results } = await client.call(imagenesdestino, { query: { iddestino: valor } })
        return [texto, results] as const
      }),
  )
  const porLugar = new Map(fotos)
  return tellApart(results, ({ nombredestino }) => porLugar.get(nombredestino) ?? [], portada)
}

/** A page of the trips of some types, `11,12`, under its banner, whose picture none of them repeats. */
export async function loadListado<Cabecera extends Banner>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  tipos: string,
  cabecera: Promise<Cabecera>,
) {
  const [banner, pagina] = await Promise.all([cabecera, loadPaquetes(context, request, { tipos }, cabecera)])
  return { banner, pagina }
}

/** Leaves one filter out after another, the last one first, until some trips are left. */
async function loadCercanos(client: Client, base: Base, elegidos: Filtros): Promise<PaginaPaquetes['cercanos']> {
  let menos = elegidos
  for (const nombre of nombresDeFiltros.filter((nombre) => elegidos[nombre]).reverse()) {
    menos = { ...menos, [nombre]: '' }
    const { results } = await client.call(buscarpaquetes, { query: { ...base, ...queryOf(menos), limite: '4' } })
    if (results.length > 0) return results
  }
  return []
}

/** The contract gives each choice of nights its own type; the address was read with the same list. */
const queryOf = (filtros: Filtros) => filtros as Filtros & { noches: '' }

/** The header banner of a service, 1 to 6; a title on plain ground where the agency set none. */
export async function loadBanner(context: Readonly<RouterContextProvider>, servicio: number, titulo: string) {
  const { results } = await serverClient(context).call(banners)
  const none: Banner = { titulo, texto: '', imagen: '', alt: '', ancho: null, alto: null, color: '', foco: '' }
  return results.find((banner) => banner.servicio === servicio) ?? none
}
