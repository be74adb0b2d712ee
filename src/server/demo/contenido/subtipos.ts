/** Subtypes by key: type, name and photograph. */
export const subtipos = {
  egresadosSecundario: [11, 'Egresados de secundario', 'bariloche-dia'],
  egresadosPrimario: [11, 'Egresados de primario', 'carlos-paz-lago'],
  estudioNorte: [12, 'Viajes de estudio', 'quebrada-manana'],
  campamentos: [12, 'Campamentos educativos', 'angostura-lago'],
  salidasGrupo: [2, 'Salidas en grupo', 'puna-dunas'],
  clubes: [2, 'Clubes y familias', 'mendoza-otono'],
  norte: [3, 'Norte argentino', 'salinas-atardecer'],
  patagonia: [3, 'Patagonia', 'ushuaia-canal'],
  cuyo: [3, 'Cuyo y centro', 'valle-de-la-luna'],
  litoral: [3, 'Litoral y costa', 'selva-rio'],
  caribe: [4, 'Caribe', 'caribe-palmeras'],
  brasil: [4, 'Brasil', 'rio-atardecer'],
  andes: [4, 'Andes', 'machu-picchu-picos'],
  tourNacional: [10, 'Salidas por el país', 'cafayate-quebrada'],
  tourInternacional: [7, 'Salidas al exterior', 'uyuni-noche'],
} as const satisfies Record<string, readonly [tipo: number, nombre: string, foto: string]>

export type Subtipo = keyof typeof subtipos
