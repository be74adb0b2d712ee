import { foldCaseAndAccents } from '../../../reglas/text.ts'

export type DrawingName =
  | 'aerosilla'
  | 'bahia'
  | 'barco'
  | 'bosque'
  | 'brujula'
  | 'bus'
  | 'camino'
  | 'canon'
  | 'casa'
  | 'cataratas'
  | 'cerros'
  | 'ciudad'
  | 'estrellas'
  | 'fogon'
  | 'geiser'
  | 'glaciar'
  | 'montana'
  | 'nieve'
  | 'pileta'
  | 'playa'
  | 'ruinas'
  | 'salar'
  | 'selva'
  | 'velero'
  | 'vinas'

/** The words that select each drawing. Of several matching drawings the earlier one is preferred, so rare drawings come first. */
const words: [DrawingName, RegExp][] = [
  ['casa', /\ben casa\b|\bllegamos a (casa|tucuman)/],
  ['glaciar', /glaciar|tempano|perito moreno|hielos?\b/],
  ['geiser', /geiser|fumarola|volcan/],
  ['estrellas', /estrellas(?! de mar)|telescopio|constelaci|astronom|\bcielo (de|nocturno|austral)/],
  ['salar', /\bsalar\b|salinas?\b|saliner/],
  ['cataratas', /cataratas?|\bsaltos? (de|del)\b|cascadas? (de|del)\b/],
  ['ruinas', /pucara|ruinas|arqueolog|menhir|machu|ciudadela|mision jesuit|valle sagrado|petroglif/],
  ['canon', /canon|canadon|desfiladero|talampaya|ischigualasto|valle de la luna|quebrada de las conchas|garganta/],
  ['vinas', /bodega|vinas?\b|vinedo|vendimia|torrontes|malbec/],
  ['velero', /velero|regata/],
  ['bahia', /guanabara|pan de azucar/],
  ['barco', /\bisla|catamaran|naveg|\bcanal\b|\bfaro\b|puerto|kayak|rafting|lancha|ferry/],
  ['playa', /\bplayas?\b|esnorquel|arrecife|\bmar\b(?! de nubes)|barrenad|balneario/],
  ['pileta', /pileta|tobogan(es)? de agua|parque acuatico|juegos? en el agua|termas/],
  ['fogon', /fogon|fogata|asado|cabalgata|campamento/],
  ['nieve', /nieve|esqui|culipatin|trineo|cerro catedral|cerro castor/],
  ['aerosilla', /aerosilla|telesilla|telecabina|teleferico/],
  ['selva', /selva|yungas|mar de nubes|sendero interpretativo|avistaje/],
  ['montana', /alta montana|cordillera|aconcagua|torres del paine|macizo|\bcumbre\b|refugio|\d\.\d{3} metros/],
  [
    'cerros',
    /colorados|siete colores|catorce colores|hornocal|quebrada de humahuaca|purmamarca|\bcerros\b|serrania|\bsierras\b/,
  ],
  ['bosque', /bosque|\blagos?\b|circuito chico|arrayanes/],
  ['ciudad', /centro|museo|plaza|iglesia|capilla|catedral|manzana|ciudad|teatro|jesuit|colonial/],
  ['bus', /\bruta\b|\bbus\b|regreso|viajamos|micro\b|^de tucuman a\b/],
  ['camino', /camina|sendero|trekking|paseo|recorrid|circuito/],
]

/**
 * Returns a drawing for each group of texts, distinct if possible. Without a match, returns the compass.
 * @param grupos the texts of each group, the most specific first
 */
export function distinctDrawings(grupos: readonly string[][]): DrawingName[] {
  const drawn = new Set<DrawingName>()
  return grupos.map((texts) => {
    const own = texts.flatMap(matchesOf)
    const drawing = own.find((one) => !drawn.has(one)) ?? own[0] ?? 'brujula'
    drawn.add(drawing)
    return drawing
  })
}

/** Words in a trip's name or destination that select a drawing. */
const lugares: typeof words = [
  ['estrellas', /\bnoche\b/],
  ['bosque', /bariloche|patagonia/],
  ['nieve', /bariloche|ushuaia/],
  ['bahia', /rio de janeiro/],
  ['barco', /bariloche|ushuaia|canal|costa|caribe|saona|bahia(?! blanca)/],
  ['cerros', /quebrada|puna|calchaqui/],
  ['montana', /puna|mendoza|austral|calafate|ushuaia|tafi|bariloche/],
  ['salar', /uyuni/],
  ['vinas', /mendoza|cafayate|calchaqui/],
  ['ruinas', /cusco|calchaqui|quebrada|misiones/],
  ['geiser', /atacama/],
  ['glaciar', /calafate|austral/],
  ['cataratas', /iguazu/],
  ['selva', /iguazu|misiones|rio de janeiro/],
  ['aerosilla', /carlos paz|rio de janeiro/],
  ['pileta', /carlos paz|sierras/],
  ['canon', /triasico/],
  ['playa', /costa|caribe|punta cana|saona|rio de janeiro/],
]

const defaultSellos: DrawingName[] = ['camino', 'bus', 'fogon', 'brujula', 'estrellas', 'ciudad']

export function drawingsOf(...texts: string[]): DrawingName[] {
  const own = texts
    .map(foldCaseAndAccents)
    .flatMap((text) => [...words, ...lugares].filter(([, forma]) => forma.test(text)))
  return [...own.map(([drawing]) => drawing), ...defaultSellos]
}

function matchesOf(text: string): DrawingName[] {
  const folded = foldCaseAndAccents(text)
  return words.filter(([, forma]) => forma.test(folded)).map(([drawing]) => drawing)
}
