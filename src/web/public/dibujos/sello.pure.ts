export type Sello = 'barco' | 'bosque' | 'bus' | 'camino' | 'casa' | 'ciudad' | 'fogon' | 'nieve'

/** What a day or an outing is drawn with: the first whose words it has. */
const palabras: [Sello, RegExp][] = [
  ['casa', /\ben casa\b|\bllegada\b|\bllegamos\b/],
  ['barco', /\bisla|catamaran|naveg|\bcanal\b|\bfaro\b|puerto|playa|\bmar\b|esnorquel|kayak|rafting/],
  ['fogon', /fogon|asado|cabalgata|noche|cielo|estrellas|geiser/],
  ['nieve', /nieve|catedral|esqui|glaciar|alta montana|aerosilla|torres|hielo/],
  ['ciudad', /centro|museo|plaza|iglesia|capilla|ruinas|manzana|pucara|ciudad|misi[oó]n|machu|teatro/],
  ['bosque', /bosque|lago|circuito chico|selva|cataratas|bahia/],
  ['bus', /\bruta\b|\bbus\b|regreso|salimos|viajamos/],
]

/** By its title first, then by what is told of it. */
export function selloOf(titulo: string, texto = ''): Sello {
  return find(titulo) ?? find(texto) ?? 'camino'
}

function find(texto: string): Sello | undefined {
  const llano = texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return palabras.find(([, forma]) => forma.test(llano))?.[0]
}
