import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/nacional.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadListado } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Turismo Nacional'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListado(context, request, '3', loadBanner(context, 3, title))
}

export default function Nacional({ loaderData }: Route.ComponentProps) {
  return (
    <Listado title={title} resumen="Viajes por la Argentina, con su precio y todo lo que incluyen." {...loaderData} />
  )
}
