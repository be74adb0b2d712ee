import * as fichasApi from '../../../contract/catalogo/fichas.ts'
import * as gestionApi from '../../../contract/catalogo/gestion.ts'
import * as piezasApi from '../../../contract/catalogo/piezas.ts'
import * as gestion from '../../domain/catalogo/gestion/service.ts'
import type { Bind } from '../bind.ts'

export function bindCatalogo(bind: Bind) {
  bind.read(gestionApi.indicecatalogo, gestion.viewIndice)
  bind.read(gestionApi.listadocatalogo, gestion.listCatalogo)
  bind.act(gestionApi.ordenarcatalogo, gestion.moveInOrder)
  bind.once(gestionApi.eliminarcatalogo, gestion.removeFromCatalogo)
  bind.act(gestionApi.publicarcatalogo, gestion.setPublicado)
  bind.once(gestionApi.duplicarpaquete, (deps, actor, { id }) => gestion.duplicatePaquete(deps, actor, id))
  bind.read(gestionApi.vistapaquete, (deps, { id }) => gestion.createPreviewLink(deps, id))
  bind.read(gestionApi.imagenescatalogo, gestion.listGaleria)
  bind.act(gestionApi.ordenarimagenes, gestion.sortGaleria)
  bind.act(gestionApi.editarimagen, gestion.editImagen)
  bind.once(gestionApi.eliminarimagen, (deps, actor, { id }) => gestion.removeImagen(deps, actor, id))

  bind.read(fichasApi.verpaquete, (deps, { id }) => gestion.viewPaqueteFicha(deps, id))
  bind.act(fichasApi.editarpaquete, gestion.editPaquete)
  bind.read(fichasApi.verdestino, (deps, { id }) => gestion.viewDestinoFicha(deps, id))
  bind.act(fichasApi.editardestino, gestion.editDestino)
  bind.read(fichasApi.verhotel, (deps, { id }) => gestion.viewHotelFicha(deps, id))
  bind.act(fichasApi.editarhotel, gestion.editHotel)
  bind.read(fichasApi.verprograma, (deps, { id }) => gestion.viewProgramaFicha(deps, id))
  bind.act(fichasApi.editarprograma, gestion.editPrograma)
  bind.read(fichasApi.vertipo, (deps, { id }) => gestion.viewTipoFicha(deps, id))
  bind.act(fichasApi.editartipo, gestion.renameTipo)
  bind.read(fichasApi.verservicio, (deps, { id }) => gestion.viewServicioFicha(deps, id))
  bind.once(fichasApi.guardarservicio, gestion.saveServicio)

  bind.read(piezasApi.versubtipo, (deps, { id }) => gestion.viewSubtipoFicha(deps, id))
  bind.act(piezasApi.guardarsubtipo, gestion.saveSubtipo)
  bind.read(piezasApi.verslide, (deps, { id }) => gestion.viewSlideFicha(deps, id))
  bind.act(piezasApi.guardarslide, gestion.saveSlide)
  bind.read(piezasApi.verbanner, (deps, { id }) => gestion.viewBannerFicha(deps, id))
  bind.act(piezasApi.guardarbanner, gestion.saveBanner)
  bind.read(piezasApi.verpromocion, (deps, { id }) => gestion.viewPromocionFicha(deps, id))
  bind.act(piezasApi.guardarpromocion, gestion.savePromocion)
}
