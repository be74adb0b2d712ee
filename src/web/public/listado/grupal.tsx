import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/grupal.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadPaquetes } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const titulo = 'Turismo Grupal'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [banner, pagina] = await Promise.all([
    loadBanner(context, 2, titulo),
    loadPaquetes(context, request, { tipos: '2' }),
  ])
  return { banner, pagina }
}

export default function Grupal({ loaderData }: Route.ComponentProps) {
  return <Listado titulo={titulo} resumen="Salidas acompañadas, con fecha y coordinador." {...loaderData} />
}
