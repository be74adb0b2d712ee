import * as publicoApi from '../../../contract/catalogo/site.ts'
import * as catalogoSpec from '../../../contract/especificacion/catalogo.ts'
import * as gestion from '../../domain/catalogo/gestion/service.ts'
import * as catalogo from '../../domain/catalogo/site/service.ts'
import type { Deps } from '../../domain/deps.ts'
import * as colegios from '../../domain/viajes/colegios/service.ts'
import * as convenios from '../../domain/viajes/convenios/service.ts'
import * as formas from '../../domain/viajes/formas/service.ts'
import type { Bind } from '../bind.ts'

/** A replica can serve these calls, because they only read. */
export function bindSite(bind: Bind) {
  bind.read(catalogoSpec.slideprincipal, catalogo.listSlides)
  bind.read(catalogoSpec.subtipospaquetes, (deps, { idtipo }) => catalogo.listSubtipos(deps, idtipo))
  bind(catalogoSpec.paquetes, async ({ deps, query }) =>
    formas.addPrecios(deps, await catalogo.listPaquetes(deps, query)),
  )
  bind(catalogoSpec.eventos, async ({ deps, query }) => formas.addPrecios(deps, await catalogo.listTours(deps, query)))
  bind.read(catalogoSpec.destinos, catalogo.listDestinos)
  bind.read(catalogoSpec.promodestinos, catalogo.listPromoDestinos)
  bind(catalogoSpec.paquete, async ({ deps, query }) =>
    colegios.addFirstAndLastSalida(
      deps,
      await formas.addPreciosAndPlanes(deps, await catalogo.viewPaquete(deps, shown(deps, query))),
    ),
  )
  bind.read(catalogoSpec.imagenespaquete, (deps, query) => catalogo.listImagenesPaquete(deps, shown(deps, query)))
  bind.read(catalogoSpec.paqueteprogramas, (deps, query) => catalogo.listProgramas(deps, shown(deps, query)))
  bind.read(catalogoSpec.paqueteservicios, (deps, query) => catalogo.listServicios(deps, shown(deps, query)))
  bind.read(catalogoSpec.paquetehotel, (deps, query) => catalogo.listHoteles(deps, shown(deps, query)))
  bind.read(catalogoSpec.imageneshotel, (deps, { idhotel }) => catalogo.listImagenesHotel(deps, idhotel))
  bind.read(catalogoSpec.destino, (deps, { iddestino }) => catalogo.viewDestino(deps, iddestino))
  bind.read(catalogoSpec.imagenesdestino, (deps, { iddestino }) => catalogo.listImagenesDestino(deps, iddestino))
  bind.read(catalogoSpec.paquetecurso, (deps, { id }) => colegios.viewPaqueteCurso(deps, id))
  bind(publicoApi.hojapaquete, async ({ deps, query: { id, vista } }) => {
    const [hoja, publicadas, lugares, { cancelacion, diasArrepentimiento }] = await Promise.all([
      catalogo.viewHoja(deps, shown(deps, { idpaquete: id, vista })),
      formas.listFormasPublicadas(deps, id),
      colegios.readLugares(deps, id),
      convenios.readCargos(deps),
    ])
    const cargos = publicadas.formas.length > 0 ? cancelacion : []
    return { ...hoja, ...publicadas, lugares, cancelacion: cargos, diasArrepentimiento }
  })
  bind.read(publicoApi.promociones, async (deps) => formas.addPromoPrecios(deps, await catalogo.listPromociones(deps)))
  bind.read(publicoApi.banners, catalogo.listBanners)

  bind(publicoApi.buscarpaquetes, async ({ deps, query }) => {
    const found = await catalogo.findPaquetes(deps, query)
    const ids = found.paquetes.map(({ id }) => id)
    const precios = await formas.readPrecios(deps, ids)
    const { total, aproximado, filtros, ...page } = await catalogo.listFoundPaquetes(
      deps,
      query,
      found,
      inPesos(precios),
    )
    return { ...(await formas.addPrecios(deps, page, precios)), total, aproximado, filtros }
  })
  bind.read(publicoApi.buscardestinos, (deps, { q }) => catalogo.searchDestinos(deps, q))
}

/** Returns which package a call shows. Only a preview's signed URL shows a draft. */
function shown(deps: Deps, { idpaquete: id, vista }: { idpaquete: number; vista?: string }) {
  return { id, borrador: vista !== undefined && gestion.isValidPreviewLink(deps, id, vista) }
}

/** Returns each package's price for courses in centavos of pesos. Null without such a price, and for a price that includes dollars. */
function inPesos(precios: ReadonlyMap<number, formas.PrecioForCourses>) {
  return [...precios].map(([id, { forma }]) => ({ id, pesos: forma?.moneda === '1' ? forma.importe : null }))
}
