import type { PaqueteResumen } from './paquete-resumen.ts'
import { drawer } from './tell-apart.ts'

type ConImagen = { imagen: string }
type Slide = ConImagen & { link: string }

/** How many of each list the home page shows; the rest is behind the link beside it. */
const cuantas = { salidas: 8, nacional: 4, internacional: 3 }

/**
 * What the home page shows of its lists, so that no picture is there twice: the cover's go first, then one of each
 * category. No departure is left out for its picture, unless the cover leads to it: a drawing takes the place of one
 * that is shown above. Of the tours the first ones whose picture is still new. The categories' further slides have what is left.
 */
export function selectHome<Portada extends Slide, Subtipo extends ConImagen>(listas: {
  slides: Portada[]
  subtipos: Subtipo[][]
  salidas: PaqueteResumen[]
  nacional: PaqueteResumen[]
  internacional: PaqueteResumen[]
}) {
  const shown = new Set<string>()
  const stands = ({ imagen }: ConImagen) => imagen !== '' && shown.has(imagen)
  const isNew = ({ imagen }: ConImagen) => {
    const known = stands({ imagen })
    shown.add(imagen)
    return !known
  }
  // Of lists, which stop when they have enough: what they leave out has shown no picture.
  const take = (lista: PaqueteResumen[], cuantas: number) => {
    const taken: PaqueteResumen[] = []
    for (const uno of lista) if (taken.length < cuantas && isNew(uno)) taken.push(uno)
    return taken
  }
  const slides = listas.slides.filter(isNew).map((slide) => ({ ...slide, desde: priceOf(slide, listas.salidas) }))
  const primeros = listas.subtipos.map((categoria) => categoria.find(isNew) ?? categoria[0])
  const draw = drawer<PaqueteResumen>()
  const enTapa = new Set(listas.slides.map(({ link }) => link))
  const salidas = listas.salidas
    .toSorted(byDeparture)
    .filter((salida) => !(stands(salida) && enTapa.has(`/turismo/${salida.id}`)))
    .slice(0, cuantas.salidas)
    .map((salida) => (isNew(salida) ? salida : draw(salida)))
  const nacional = take(listas.nacional, cuantas.nacional)
  const internacional = take(listas.internacional, cuantas.internacional)
  const subtipos = listas.subtipos.map((categoria, i) => categoria.filter((uno) => uno === primeros[i] || isNew(uno)))
  return {
    slides,
    subtipos,
    salidas,
    nacional,
    internacional,
    total: {
      todos: listas.salidas.length + listas.nacional.length + listas.internacional.length,
      nacional: listas.nacional.length,
      internacional: listas.internacional.length,
    },
  }
}

/** The next to leave first; what has no day comes after, in the agency's own order. */
const byDeparture = (uno: PaqueteResumen, otro: PaqueteResumen) =>
  (uno.salida ?? never).localeCompare(otro.salida ?? never)

const never = '9999'

/** What the trip costs that a slide leads to; undefined where it leads elsewhere or tells no price. */
function priceOf({ link }: Slide, salidas: PaqueteResumen[]) {
  const [, id] = /^\/turismo\/(\d+)/.exec(link) ?? []
  const { desde, moneda } = salidas.find((salida) => String(salida.id) === id) ?? {}
  return desde && moneda ? { desde, moneda } : undefined
}
