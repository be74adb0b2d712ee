import { buscarpaquetes } from '../../../contract/catalogo/site.ts'
import { destinos } from '../../../contract/especificacion/catalogo.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../buscar/search-form.tsx'
import { loadBanner } from '../listado/load-paquetes.ts'
import { PageBanner } from '../page-banner.tsx'
import type { Route } from './+types/destinos.ts'
import { DestinoGrid } from './destino-grid.tsx'
import { drawDestinos } from './destinos-map.pure.ts'
import { DestinosMap } from './destinos-map.tsx'

export const handle = { overHero: true } satisfies SiteHandle

const titulo = 'Destinos'

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [banner, lugares, { filtros }] = await Promise.all([
    loadBanner(context, 5, titulo),
    client.call(destinos),
    client.call(buscarpaquetes, { query: { limite: '1' } }),
  ])
  const paquetesA = new Map(filtros.destinos.map(({ valor, cantidad }) => [Number(valor), cantidad]))
  return { banner, lugares: lugares.results.map((lugar) => ({ ...lugar, paquetes: paquetesA.get(lugar.id) ?? 0 })) }
}

export default function Destinos({ loaderData: { banner, lugares } }: Route.ComponentProps) {
  const drawing = drawDestinos(lugares)
  return (
    <>
      <PageHead title={titulo} description={banner.texto} picture={banner} migas={[{ label: titulo }]} />
      <PageBanner banner={banner}>
        <SearchForm />
      </PageBanner>
      <section className="page sheet" aria-label="Lugares">
        {lugares.length > 0 ? (
          <div className="destinos">
            <DestinoGrid destinos={lugares} numbers={new Map(drawing.marks.map(({ id, numero }) => [id, numero]))} />
            <DestinosMap drawing={drawing} />
          </div>
        ) : (
          <EmptyState title="Todavía no hay destinos publicados">
            Los estamos preparando. Escribinos desde Consultas y te contamos adónde vamos.
          </EmptyState>
        )}
      </section>
    </>
  )
}
