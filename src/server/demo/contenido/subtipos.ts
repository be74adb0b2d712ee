/** Subtypes by key: type, name and photograph. */
export const subtipos = {
  egresadosSecundario: [11, 'Egresados de secundario', 'bariloche-invierno'],
  egresadosPrimario: [11, 'Egresados de primario', 'carlos-paz-lago'],
  estudioNorte: [12, 'Viajes de estudio', 'quebrada-manana'],
  campamentos: [12, 'Campamentos educativos', 'tafi-del-valle'],
  salidasGrupo: [2, 'Salidas en grupo', 'siete-colores-tarde'],
  clubes: [2, 'Clubes y familias', 'mendoza-otono'],
  norte: [3, 'Norte argentino', 'salinas-espejo'],
  patagonia: [3, 'Patagonia', 'perito-moreno-glaciar'],
  cuyo: [3, 'Cuyo y centro', 'mendoza-vinedos'],
  litoral: [3, 'Litoral y costa', 'selva-rio'],
  caribe: [4, 'Caribe', 'caribe-palmeras'],
  brasil: [4, 'Brasil', 'rio-bahia'],
  andes: [4, 'Andes', 'atacama-volcan'],
  tourNacional: [10, 'Excursiones por el país', 'cafayate-quebrada'],
  tourInternacional: [7, 'Excursiones en el exterior', 'uyuni-noche'],
} as const satisfies Record<string, readonly [tipo: number, nombre: string, foto: string]>

export type Subtipo = keyof typeof subtipos
