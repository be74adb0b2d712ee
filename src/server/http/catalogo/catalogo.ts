import { ajustes, nosotros } from '../../../contract/casa/sitio.ts'
import { banners } from '../../../contract/catalogo/publico.ts'
import * as api from '../../../contract/especificacion/catalogo.ts'
import { readAgencia, readDerechos, readNosotros } from '../../domain/casa/ajustes/service.ts'
import { isVista } from '../../domain/catalogo/gestion/service.ts'
import {
  listBanners,
  listDestinos,
  listHoteles,
  listImagenesDestino,
  listImagenesHotel,
  listImagenesPaquete,
  listPaquetes,
  listProgramas,
  listPromociones,
  listServicios,
  listSlides,
  listSubtipos,
  listTours,
  viewDestino,
  viewPaquete,
} from '../../domain/catalogo/publico/service.ts'
import type { Deps } from '../../domain/deps.ts'
import {
  listFeriadosProximos,
  viewPaqueteCurso,
  withCuotas,
  withPlanes,
  withSalidas,
} from '../../domain/viajes/colegios/service.ts'
import type { Bind } from '../bind.ts'

export function bindCatalogo(bind: Bind) {
  bind(api.slideprincipal, async ({ deps }) => listSlides(deps))
  bind(api.subtipospaquetes, async ({ deps, query }) => listSubtipos(deps, query.idtipo))
  bind(api.paquetes, async ({ deps, query }) => withCuotas(deps, await listPaquetes(deps, query)))
  bind(api.eventos, async ({ deps, query }) => withCuotas(deps, await listTours(deps, query)))
  bind(api.destinos, async ({ deps, query }) => listDestinos(deps, query))
  bind(api.promodestinos, async ({ deps }) => listPromociones(deps))
  bind(api.paquete, async ({ deps, query }) =>
    withSalidas(deps, await withPlanes(deps, await viewPaquete(deps, shown(deps, query)))),
  )
  bind(api.imagenespaquete, async ({ deps, query }) => listImagenesPaquete(deps, shown(deps, query)))
  bind(api.paqueteprogramas, async ({ deps, query }) => listProgramas(deps, shown(deps, query)))
  bind(api.paqueteservicios, async ({ deps, query }) => listServicios(deps, shown(deps, query)))
  bind(api.paquetehotel, async ({ deps, query }) => listHoteles(deps, shown(deps, query)))
  bind(api.imageneshotel, async ({ deps, query }) => listImagenesHotel(deps, query.idhotel))
  bind(api.destino, async ({ deps, query }) => viewDestino(deps, query.iddestino))
  bind(api.imagenesdestino, async ({ deps, query }) => listImagenesDestino(deps, query.iddestino))
  bind(api.paquetecurso, async ({ deps, query }) => viewPaqueteCurso(deps, query.id))
  bind(banners, async ({ deps }) => listBanners(deps))
  bind(nosotros, async ({ deps }) => ({ results: await readNosotros(deps.db) }))
  bind(ajustes, async ({ deps }) => ({
    results: await readAgencia(deps.db),
    publicUrl: deps.publicUrl,
    derechos: await readDerechos(deps.db),
    feriados: await listFeriadosProximos(deps),
  }))
}

/** A draft is shown only to who has a preview's signed address. */
function shown(deps: Deps, { idpaquete: id, vista }: { idpaquete: number; vista?: string }) {
  return { id, borrador: vista !== undefined && isVista(deps, id, vista) }
}
