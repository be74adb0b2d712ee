import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/estudiantil.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadListado } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const title = 'Turismo Estudiantil'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadListado(context, request, '11,12', loadBanner(context, 1, title))
}

export default function Estudiantil({ loaderData }: Route.ComponentProps) {
  return (
    <Listado
      title={title}
      resumen="Viajes de egresados y viajes educativos, con convenio a la vista y cuotas claras."
      {...loaderData}
    />
  )
}
