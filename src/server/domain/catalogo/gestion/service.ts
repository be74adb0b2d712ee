export { removeFromCatalogo } from './dependents.ts'
export {
  createDestino,
  createHotel,
  createPrograma,
  editDestino,
  editHotel,
  editPrograma,
  renameTipo,
  saveServicio,
  viewDestinoFicha,
  viewHotelFicha,
  viewProgramaFicha,
  viewServicioFicha,
  viewTipoFicha,
} from './fichas.ts'
export { editImagen, listGaleria, removeImagen, sortGaleria } from './galeria.ts'
export {
  listCatalogo,
  listOpcionesDestino,
  listOpcionesHotel,
  listOpcionesSubtipo,
  listOpcionesTipo,
  viewIndice,
} from './list.ts'
export { moveInOrden } from './order.ts'
export { createPaquete, duplicatePaquete, editPaquete, viewPaqueteFicha } from './paquete.ts'
export {
  saveBanner,
  savePromocion,
  saveSlide,
  saveSubtipo,
  viewBannerFicha,
  viewPromocionFicha,
  viewSlideFicha,
  viewSubtipoFicha,
} from './piezas.ts'
export { createPreviewLink, isValidPreviewLink, setPublicado } from './publish.ts'
