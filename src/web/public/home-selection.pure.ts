import type { PaqueteResumen } from './paquete-resumen.ts'
import { makePhotoReplacer } from './repeated-pictures.ts'

type ConImagen = { imagen: string }
type Slide = ConImagen & { link: string }

const count = { salidas: 8, nacional: 4, internacional: 3 }

/**
 * Selects the items of the home page so that no picture appears twice. The cover chooses first, then each category one slide. A departure
 * whose picture is already used shows a drawing, or is omitted if the cover links to it. A tour whose picture is used is omitted.
 */
export function selectHome<Cover extends Slide, Subtipo extends ConImagen>(lists: {
  slides: Cover[]
  subtipos: Subtipo[][]
  salidas: PaqueteResumen[]
  nacional: PaqueteResumen[]
  internacional: PaqueteResumen[]
}) {
  const shown = new Set<string>()
  const isShown = ({ imagen }: ConImagen) => imagen !== '' && shown.has(imagen)
  const isNew = ({ imagen }: ConImagen) => {
    const known = isShown({ imagen })
    shown.add(imagen)
    return !known
  }
  // Marks only selected items as shown, because the other items of the list may appear elsewhere.
  const selectNew = (list: PaqueteResumen[], count: number) => {
    const taken: PaqueteResumen[] = []
    for (const one of list) if (taken.length < count && isNew(one)) taken.push(one)
    return taken
  }
  const slides = lists.slides.filter(isNew).map((slide) => ({ ...slide, desde: priceOf(slide, lists.salidas) }))
  const first = lists.subtipos.map((categoria) => categoria.find(isNew) ?? categoria[0])
  const draw = makePhotoReplacer<PaqueteResumen>()
  const onCover = new Set(lists.slides.map(({ link }) => link))
  const salidas = lists.salidas
    .toSorted(byDeparture)
    .filter((salida) => !(isShown(salida) && onCover.has(`/turismo/${salida.id}`)))
    .slice(0, count.salidas)
    .map((salida) => (isNew(salida) ? salida : draw(salida)))
  const nacional = selectNew(lists.nacional, count.nacional)
  const internacional = selectNew(lists.internacional, count.internacional)
  const subtipos = lists.subtipos.map((categoria, i) => categoria.filter((one) => one === first[i] || isNew(one)))
  return {
    slides,
    subtipos,
    salidas,
    nacional,
    internacional,
    total: {
      todos: lists.salidas.length + lists.nacional.length + lists.internacional.length,
      nacional: lists.nacional.length,
      internacional: lists.internacional.length,
    },
  }
}

/** Trips without a date come last, in the agency's order. */
const byDeparture = (one: PaqueteResumen, other: PaqueteResumen) =>
  (one.salida ?? never).localeCompare(other.salida ?? never)

const never = '9999'

function priceOf({ link }: Slide, salidas: PaqueteResumen[]) {
  const [, id] = /^\/turismo\/(\d+)/.exec(link) ?? []
  const { desde, moneda } = salidas.find((salida) => String(salida.id) === id) ?? {}
  return desde && moneda ? { desde, moneda } : undefined
}
