/** Subtypes by key: type, name and photograph, which is no trip's that leaves soon: the home page shows none twice. */
export const subtipos = {
  egresadosSecundario: [11, 'Egresados de secundario', 'bariloche-otono'],
  egresadosPrimario: [11, 'Egresados de primario', 'quebrada-atardecer'],
  estudioNorte: [12, 'Viajes de estudio', 'quebrada-manana'],
  campamentos: [12, 'Campamentos educativos', 'tafi-del-valle'],
  salidasGrupo: [2, 'Salidas en grupo', 'puna-dunas'],
  clubes: [2, 'Clubes y familias', 'bariloche-atardecer'],
  norte: [3, 'Norte argentino', 'salinas-atardecer'],
  patagonia: [3, 'Patagonia', 'ushuaia-canal'],
  cuyo: [3, 'Cuyo y centro', 'mendoza-vinedos'],
  litoral: [3, 'Litoral y costa', 'selva-rio'],
  caribe: [4, 'Caribe', 'caribe-atardecer'],
  brasil: [4, 'Brasil', 'rio-atardecer'],
  andes: [4, 'Andes', 'machu-picchu-picos'],
  tourNacional: [10, 'Salidas por el país', 'cafayate-quebrada'],
  tourInternacional: [7, 'Salidas al exterior', 'uyuni-noche'],
} as const satisfies Record<string, readonly [tipo: number, nombre: string, foto: string]>

export type Subtipo = keyof typeof subtipos
