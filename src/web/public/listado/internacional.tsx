import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/internacional.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadListado } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Turismo Internacional'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListado(context, request, '4', loadBanner(context, 4, title))
}

export default function Internacional({ loaderData }: Route.ComponentProps) {
  return <Listado title={title} resumen="Viajes al exterior, con su precio y todo lo que incluyen." {...loaderData} />
}
