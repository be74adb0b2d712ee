import { promociones } from '../../../contract/catalogo/site.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { isPoster } from '../../ui/picture.pure.ts'
import { BoletinContent } from '../boletin/boletin-content.tsx'
import { loadBanner } from '../listado/load-paquetes.ts'
import { PageBanner } from '../page-banner.tsx'
import type { Route } from './+types/promociones.ts'
import { PromosCarousel } from './promos-carousel.tsx'
import './promociones.css'

export const handle = { overHero: true } satisfies SiteHandle

const servicio = 6

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [banner, promos] = await Promise.all([loadBanner(context, servicio, 'Promociones'), client.call(promociones)])
  return { banner, promos: promos.results }
}

export default function Promociones({ loaderData: { banner, promos } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Promociones" description={banner.texto} picture={banner} migas={[{ label: 'Promociones' }]} />
      <PageBanner banner={banner} />
      {promos.length > 0 ? (
        <PromosCarousel promos={promos} noted={!banner.imagen || isPoster(banner.imagen)} />
      ) : (
        <div className="page sheet">
          <EmptyState
            title="Por ahora no hay promociones"
            action={
              <Link to="/" look="outline">
                Ver las próximas salidas
              </Link>
            }
          >
            Las publicamos acá apenas salen. Mientras tanto, mirá las salidas que ya tienen fecha.
          </EmptyState>
        </div>
      )}
      <BoletinContent Title="h2" />
    </>
  )
}
