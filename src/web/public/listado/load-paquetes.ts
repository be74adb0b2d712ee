import type { RouterContextProvider } from 'react-router'
import { banners, buscarpaquetes } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { imagenesdestino } from '../../../contract/especificacion/catalogo.ts'
import type { Client } from '../../api/client.ts'
import { serverClient } from '../../api/server.ts'
import { noPicture } from '../../ui/picture.pure.ts'
import type { Banner } from '../page-banner.tsx'
import { repeatsPhoto, replaceRepeatedPictures } from '../repeated-pictures.ts'
import { countOnPage, type Filters, filterNames, readFilters, readOffset, readPage } from './filtros.pure.ts'

export type PaquetesPage = ReplyOf<typeof buscarpaquetes> & {
  chosen: Filters
  cursor: string
  seen: number
  cercanos: ReplyOf<typeof buscarpaquetes>['results']
}
export type FilterOptions = PaquetesPage['filtros']

type Base = { tipos?: string; q?: string }

/** Loads the trips of a URL. `base` is the page's fixed filter. `above` are the pictures that the page shows above the trips. */
export async function loadPaquetes(
  context: Readonly<RouterContextProvider>,
  request: Request,
  base: Base,
  above?: Promise<readonly { imagen: string }[]>,
): Promise<PaquetesPage> {
  const search = new URL(request.url).searchParams
  const chosen = readFilters(search)
  const cursor = readPage(search)
  const seen = cursor ? readOffset(search) : 0
  const client = serverClient(context)
  const ask = (limit: number) =>
    client.call(buscarpaquetes, { query: { ...base, ...queryOf(chosen), cursor, limite: String(limit) } })
  const first = await ask(countOnPage(0))
  const all = countOnPage(first.total - seen)
  const page = all > first.results.length && first.siguiente ? await ask(all) : first
  const none = page.total === 0
  const results = await showApart(
    client,
    page,
    (await above)?.map(({ imagen }) => imagen),
  )
  return {
    ...page,
    results,
    chosen,
    cursor,
    seen,
    cercanos: none ? await loadSimilar(client, base, chosen) : [],
  }
}

async function showApart(client: Client, { results, filtros }: ReplyOf<typeof buscarpaquetes>, above?: string[]) {
  const lugares = new Set(results.filter((_, i) => repeatsPhoto(results, i, above)).map((one) => one.nombredestino))
  const fotos = await Promise.all(
    filtros.destinos
      .filter(({ texto }) => lugares.has(texto))
      .map(async ({ valor, texto }) => {
        const { results } = await client.call(imagenesdestino, { query: { iddestino: valor } })
        return [texto, results] as const
      }),
  )
  const byLugar = new Map(fotos)
  return replaceRepeatedPictures(results, ({ nombredestino }) => byLugar.get(nombredestino) ?? [], above)
}

/** Loads a page of trips of some types (`11,12`) with its banner. No trip shows the banner's picture. */
export async function loadListado<Header extends Banner>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  tipos: string,
  header: Promise<Header>,
) {
  const above = header.then((banner) => [banner] as const)
  const [[banner], page] = await Promise.all([above, loadPaquetes(context, request, { tipos }, above)])
  return { banner, page }
}

async function loadSimilar(client: Client, base: Base, chosen: Filters): Promise<PaquetesPage['cercanos']> {
  let fewer = chosen
  for (const nombre of filterNames.filter((nombre) => chosen[nombre]).reverse()) {
    fewer = { ...fewer, [nombre]: '' }
    const { results } = await client.call(buscarpaquetes, { query: { ...base, ...queryOf(fewer), limite: '4' } })
    if (results.length > 0) return results
  }
  return []
}

/** Casts the filters, because `readFilters` has dropped every value that the contract does not allow. */
const queryOf = (filters: Filters) => filters as Filters & { noches: '' }

/** Loads the banner of a listing, by its number `servicio` (1 to 6). If staff have not created one, the banner has only the title. */
export async function loadBanner(context: Readonly<RouterContextProvider>, servicio: number, title: string) {
  const { results } = await serverClient(context).call(banners)
  return results.find((banner) => banner.servicio === servicio) ?? { titulo: title, texto: '', ...noPicture }
}
