import { foldCaseAndAccents } from '../../../reglas/text.ts'
import { hashOf } from './hash.pure.ts'

export type HotelDrawing = 'adobe' | 'ciudad' | 'comun' | 'finca' | 'montana' | 'patio' | 'playa' | 'selva'

/** Words in a hotel's texts that select its drawing. They take precedence over the words of its location. */
const buildingWords: [HotelDrawing, RegExp][] = [
  ['montana', /huapi|coihue|\bnire\b|nieve|esqui|glaciar|tempano|\blena\b|cordillera|chalet|alpin/],
  ['finca', /\bfinca|casa de campo|\bestancia/],
  ['adobe', /adobe|cardon|salar|bloques de sal|\bpuna\b|quebrada/],
  ['selva', /selva|cabanas?\b|\blodge\b|lapacho|yaguarete/],
  ['playa', /\bplaya|\bmar\b|arrecife|\bresort\b|balneario|costanera/],
  ['comun', /casona|colonial|complejo|predio|piletas?\b|piscina/],
  ['ciudad', /edificio|\bplaza\b|\bcentro\b|\bcuadras?\b|\bbarrio\b|\bpisos\b|azotea|cochera/],
]
const placeWords: [HotelDrawing, RegExp][] = [
  ['montana', /bariloche|calafate|ushuaia|angostura|san martin de los andes/],
  ['adobe', /quebrada|\bpuna\b|salinas|calchaqui|talampaya|valle de la luna|atacama|uyuni/],
  ['selva', /iguazu|cataratas|selva|yungas/],
  ['playa', /costa|caribe|\bmar\b|playa/],
]

export function buildingOf({
  nombre,
  descripcion,
  destino,
}: Record<'nombre' | 'descripcion' | 'destino', string>): HotelDrawing {
  const building = find(buildingWords, `${nombre} ${descripcion}`) ?? find(placeWords, destino) ?? 'comun'
  // Many hotels of the north are of adobe, so adobe has two drawings.
  return building === 'adobe' && hashOf(nombre) % 2 === 1 ? 'patio' : building
}

function find(words: typeof buildingWords, text: string): HotelDrawing | undefined {
  const folded = foldCaseAndAccents(text)
  return words.find(([, forma]) => forma.test(folded))?.[0]
}
