/** The front door of the catalogue. */
export { createDestino, createHotel, createPaquete, createPrograma } from './altas.ts'
export { listHoteles, listProgramas, listServicios } from './contenido.ts'
export { listDestinos, viewDestino } from './destinos.ts'
export { listImagenesDestino, listImagenesHotel, listImagenesPaquete } from './galeria.ts'
export { columnasImagen, portadaDe } from './imagen.ts'
export { listOpcionesDestino, listOpcionesHotel, listOpcionesSubtipo, listOpcionesTipo } from './opciones.ts'
export { listPaquetes, listTours, viewPaquete } from './paquetes.ts'
export { listBanners, listPromociones, listSlides, listSubtipos } from './portada.ts'
