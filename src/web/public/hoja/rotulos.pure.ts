export type XY = readonly [x: number, y: number]
export type Extremo = { nombre: string; detalle: string }
export type Caja = { desde: XY; hasta: XY }
/** A place's words: the name in one line or two, and its detail under it. `y` is the first line's foot. */
export type Rotulo = { x: number; y: number; ancla: 'start' | 'middle' | 'end'; nombre: string[]; detalle: string }

/** Of a map; how high it is follows from what it shows. */
export const ancho = 440
export const radio = 14
/** From a line's foot to the next one's. */
export const renglon = 17
/** What a letter of a name takes, one of its detail, and an edge for what the letters happen to be. */
const letra = 8
const letraDeDetalle = 7
const aire = 8

/**
 * Where the words of the place at `[x, y]` stand on a paper `ancho` × `alto`: the first of the sides of its mark where
 * nothing of `estorbos` lies, or the one with the least of it. Beside it, then in two lines, then over or under it, at last in its middle.
 */
export function placeRotulo(
  [x, y]: XY,
  { nombre, detalle }: Extremo,
  { ancho, alto, estorbos }: { ancho: number; alto: number; estorbos: readonly XY[] },
): { rotulo: Rotulo; caja: Caja } {
  const altoDe = (renglones: string[]) => (renglones.length + (detalle ? 1 : 0)) * renglon
  const lados = x > ancho * 0.55 ? [-1, 1] : [1, -1]
  const dobles = [[nombre], halve(nombre)]
  const beside = dobles.flatMap((renglones) =>
    lados.flatMap((lado) => [0, 14, -14].map((baja) => make(renglones, lado, 22, y + baja - altoDe(renglones) / 2))),
  )
  const apart = dobles.flatMap((renglones) =>
    lados.flatMap((lado) =>
      [y + radio + 4, y - radio - 4 - altoDe(renglones)].map((techo) => make(renglones, lado, -radio, techo)),
    ),
  )
  const centred = [y + radio + 4, y - radio - 4 - altoDe([nombre])].map((techo) => make([nombre], 0, 0, techo))
  return [...beside, ...apart, ...centred].reduce((mejor, otro) => (cost(otro.caja) < cost(mejor.caja) ? otro : mejor))

  function make(renglones: string[], lado: number, lejos: number, techo: number) {
    const desde = x + lado * lejos
    const largo = Math.max(...renglones.map(({ length }) => length * letra), detalle.length * letraDeDetalle)
    const rotulo: Rotulo = {
      x: desde,
      y: Math.round(techo + renglon - 4),
      ancla: lado === 0 ? 'middle' : lado > 0 ? 'start' : 'end',
      nombre: renglones,
      detalle,
    }
    const izquierda = desde + ((lado - 1) / 2) * largo
    const caja: Caja = { desde: [izquierda, techo], hasta: [izquierda + largo, techo + altoDe(renglones)] }
    return { rotulo, caja }
  }

  function cost(caja: Caja): number {
    const [[izquierda, arriba], [derecha, abajo]] = [caja.desde, caja.hasta]
    const fuera = izquierda < 0 || arriba < 0 || derecha > ancho || abajo > alto
    return estorbos.filter((punto) => isWithin(caja, punto, aire)).length + (fuera ? 1000 : 0)
  }
}

/** Whether a point lies in a box, or as near to it as `aire`. */
export function isWithin({ desde, hasta }: Caja, [x, y]: XY, aire: number): boolean {
  return x > desde[0] - aire && x < hasta[0] + aire && y > desde[1] - aire && y < hasta[1] + aire
}

/** Points all over a box, as close as none of the words that they keep away would fit between them. */
export function fill({ desde: [x, y], hasta: [x2, y2] }: Caja): XY[] {
  const paso = 12
  const columnas = Array.from({ length: Math.floor((x2 - x) / paso) + 1 }, (_, i) => x + i * paso)
  const filas = Array.from({ length: Math.floor((y2 - y) / paso) + 1 }, (_, i) => y + i * paso)
  return columnas.flatMap((columna) => filas.map((fila): XY => [columna, fila]))
}

/** A name parted at the space that leaves the shortest lines; whole when it has none. */
function halve(nombre: string): string[] {
  const palabras = nombre.split(' ')
  const cortes = palabras.slice(1).map((_, i) => [palabras.slice(0, i + 1).join(' '), palabras.slice(i + 1).join(' ')])
  const largest = (renglones: string[]) => Math.max(...renglones.map(({ length }) => length))
  return cortes.reduce((mejor, otro) => (largest(otro) < largest(mejor) ? otro : mejor), [nombre])
}
