import type { SiteHandle } from '../../shell/site-layout.tsx'
import type { Route } from './+types/estudiantil.ts'
import { Listado } from './listado.tsx'
import { loadBanner, loadPaquetes } from './load-paquetes.ts'

export const handle = { overHero: true } satisfies SiteHandle

const titulo = 'Turismo Estudiantil'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [banner, pagina] = await Promise.all([
    loadBanner(context, 1, titulo),
    loadPaquetes(context, request, { tipos: '11,12' }),
  ])
  return { banner, pagina }
}

export default function Estudiantil({ loaderData }: Route.ComponentProps) {
  return (
    <Listado
      titulo={titulo}
      resumen="Viajes de egresados y viajes educativos, con convenio a la vista y cuotas claras."
      {...loaderData}
    />
  )
}
