export { listDestinos, listHoteles, listProgramas, listServicios, viewDestino } from './content.ts'
export { listImagenesDestino, listImagenesHotel, listImagenesPaquete } from './galeria.ts'
export { listBanners, listPromociones, listPromoDestinos, listSlides, listSubtipos } from './home.ts'
export {
  firstImagenOfDestino,
  firstImagenOfHotel,
  firstImagenOfPaquete,
  firstImagenOfPrograma,
  imagenColumns,
} from './imagen.ts'
export { listIndice } from './indice.ts'
export { hojaColumns, listPaquetes, listTours, viewHoja, viewPaquete } from './paquetes.ts'
export { searchDestinos } from './search.ts'
export { findPaquetes, listFoundPaquetes } from './search-paquetes.ts'
export { readCatalogoVersion, versionChannel } from './version.ts'
