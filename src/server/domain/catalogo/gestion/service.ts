/** The front door of the catalogue's keeping by staff. */
export { createDestino, createHotel, createPaquete, createPrograma } from './altas.ts'
export { duplicatePaquete } from './duplicar.ts'
export { editDestino, editHotel, editPrograma, renameTipo, saveServicio } from './editar.ts'
export { removeFromCatalogo } from './eliminar.ts'
export {
  viewBannerFicha,
  viewDestinoFicha,
  viewHotelFicha,
  viewProgramaFicha,
  viewPromocionFicha,
  viewServicioFicha,
  viewSlideFicha,
  viewSubtipoFicha,
  viewTipoFicha,
} from './fichas.ts'
export { editImagen, listGaleria, removeImagen, sortGaleria } from './galeria.ts'
export { viewIndice } from './indice.ts'
export { listCatalogo } from './list.ts'
export { listOpcionesDestino, listOpcionesHotel, listOpcionesSubtipo, listOpcionesTipo } from './opciones.ts'
export { moveInOrden } from './orden.ts'
export { editPaquete, viewPaqueteFicha } from './paquete.ts'
export { saveBanner, savePromocion, saveSlide, saveSubtipo } from './piezas.ts'
export { setPublicado } from './publicar.ts'
export { isVista, linkVista } from './vista.ts'
