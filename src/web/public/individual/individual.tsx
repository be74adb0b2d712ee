import { eventos } from '../../../contract/especificacion/catalogo.ts'
import { serverClient } from '../../api/server.ts'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { Listado } from '../listado/listado.tsx'
import { loadBanner, loadPaquetes } from '../listado/load-paquetes.ts'
import type { Route } from './+types/individual.ts'
import { Llamado } from './llamado.tsx'

export const handle = { overHero: true } satisfies SiteHandle

const titulo = 'Turismo Individual'
const texto = 'Excursiones y salidas para sumarte solo, en pareja o con los tuyos, sin esperar a completar un grupo.'

/** No service has this page's banner: it leads with a tour's picture, or the group trips' where there is no tour. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [grupal, tours, pagina] = await Promise.all([
    loadBanner(context, '2', titulo),
    serverClient(context).call(eventos, { query: { idtipo: '10', limite: '1' } }),
    loadPaquetes(context, request, { tipos: '2,7,10' }),
  ])
  const { imagen, alt, ancho, alto, color, foco } = tours.results[0] ?? grupal
  return { banner: { titulo, texto, imagen, alt, ancho, alto, color, foco }, pagina }
}

export default function Individual({ loaderData }: Route.ComponentProps) {
  return (
    <Listado titulo={titulo} resumen={texto} {...loaderData}>
      <Llamado />
    </Listado>
  )
}
