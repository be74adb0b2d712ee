import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/grupal.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadListado } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Turismo Grupal'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListado(context, request, '2', loadBanner(context, 2, title))
}

export default function Grupal({ loaderData }: Route.ComponentProps) {
  return <Listado title={title} resumen="Salidas acompañadas, con fecha y coordinador." {...loaderData} />
}
