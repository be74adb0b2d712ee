import * as fichas from '../../../contract/catalogo/fichas.ts'
import * as api from '../../../contract/catalogo/gestion.ts'
import * as piezas from '../../../contract/catalogo/piezas.ts'
import * as gestion from '../../domain/catalogo/gestion/service.ts'
import type { Bind } from '../bind.ts'

export function bindGestionCatalogo(bind: Bind) {
  bind(api.listadocatalogo, async ({ deps, query }) => gestion.listCatalogo(deps, query))
  bind(api.ordenarcatalogo, async ({ deps, actor, query, body }) => ({
    results: await gestion.moveInOrden(deps, actor, query.clase, body.id, body.tras),
  }))
  bind(api.eliminarcatalogo, async ({ deps, actor, query }) => ({
    results: await gestion.removeFromCatalogo(deps, actor, query.clase, query.id),
  }))
  bind(api.publicarcatalogo, async ({ deps, actor, query, body }) => ({
    results: await gestion.setPublicado(deps, actor, query.clase, query.id, body.publicado),
  }))
  bind(api.duplicarpaquete, async ({ deps, actor, query, clave }) => ({
    results: await gestion.duplicatePaquete(deps, actor, query.id, clave),
  }))
  bind(api.vistapaquete, async ({ deps, query }) => ({ results: await gestion.linkVista(deps, query.id) }))
  bind(api.imagenescatalogo, async ({ deps, query }) => gestion.listGaleria(deps, query))
  bind(api.ordenarimagenes, async ({ deps, actor, query, body }) => ({
    results: await gestion.sortGaleria(deps, actor, query, body.orden),
  }))
  bind(api.editarimagen, async ({ deps, actor, query, body }) => ({
    results: await gestion.editImagen(deps, actor, query.id, body),
  }))
  bind(api.eliminarimagen, async ({ deps, actor, query }) => ({
    results: await gestion.removeImagen(deps, actor, query.id),
  }))
  bindFichas(bind)
  bindPiezas(bind)
}

function bindFichas(bind: Bind) {
  bind(fichas.verpaquete, async ({ deps, query }) => ({ results: await gestion.viewPaqueteFicha(deps, query.id) }))
  bind(fichas.editarpaquete, async ({ deps, actor, query, body }) => ({
    results: await gestion.editPaquete(deps, actor, query.id, body),
  }))
  bind(fichas.verdestino, async ({ deps, query }) => ({ results: await gestion.viewDestinoFicha(deps, query.id) }))
  bind(fichas.editardestino, async ({ deps, actor, query, body }) => ({
    results: await gestion.editDestino(deps, actor, query.id, body),
  }))
  bind(fichas.verhotel, async ({ deps, query }) => ({ results: await gestion.viewHotelFicha(deps, query.id) }))
  bind(fichas.editarhotel, async ({ deps, actor, query, body }) => ({
    results: await gestion.editHotel(deps, actor, query.id, body),
  }))
  bind(fichas.verprograma, async ({ deps, query }) => ({ results: await gestion.viewProgramaFicha(deps, query.id) }))
  bind(fichas.editarprograma, async ({ deps, actor, query, body }) => ({
    results: await gestion.editPrograma(deps, actor, query.id, body),
  }))
  bind(fichas.vertipo, async ({ deps, query }) => ({ results: await gestion.viewTipoFicha(deps, query.id) }))
  bind(fichas.editartipo, async ({ deps, actor, body }) => ({ results: await gestion.renameTipo(deps, actor, body) }))
  bind(fichas.verservicio, async ({ deps, query }) => ({ results: await gestion.viewServicioFicha(deps, query.id) }))
  bind(fichas.guardarservicio, async ({ deps, actor, body }) => ({
    results: await gestion.saveServicio(deps, actor, body),
  }))
}

function bindPiezas(bind: Bind) {
  bind(piezas.versubtipo, async ({ deps, query }) => ({ results: await gestion.viewSubtipoFicha(deps, query.id) }))
  bind(piezas.guardarsubtipo, async ({ deps, actor, body }) => ({
    results: await gestion.saveSubtipo(deps, actor, body),
  }))
  bind(piezas.verslide, async ({ deps, query }) => ({ results: await gestion.viewSlideFicha(deps, query.id) }))
  bind(piezas.guardarslide, async ({ deps, actor, body }) => ({ results: await gestion.saveSlide(deps, actor, body) }))
  bind(piezas.verbanner, async ({ deps, query }) => ({ results: await gestion.viewBannerFicha(deps, query.id) }))
  bind(piezas.guardarbanner, async ({ deps, actor, body }) => ({
    results: await gestion.saveBanner(deps, actor, body),
  }))
  bind(piezas.verpromocion, async ({ deps, query }) => ({
    results: await gestion.viewPromocionFicha(deps, query.id),
  }))
  bind(piezas.guardarpromocion, async ({ deps, actor, body }) => ({
    results: await gestion.savePromocion(deps, actor, body),
  }))
}
