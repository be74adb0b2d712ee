type Fila = { id: number; orden: number }

/**
 * Moves the row `id` right behind `tras`, or to the front without `tras`. Returns its old and new position, and the rows with a new
 * position, all counted from 0. Null if there is no such row.
 */
export function moveBehind(filas: readonly Fila[], id: number, tras: number | undefined) {
  const antes = filas.toSorted((a, b) => a.orden - b.orden || a.id - b.id)
  const movida = antes.find((fila) => fila.id === id)
  const despues = antes.filter((fila) => fila !== movida)
  const detras = tras === undefined ? -1 : despues.findIndex((fila) => fila.id === tras)
  if (!movida || (tras !== undefined && detras < 0)) return null
  despues.splice(detras + 1, 0, movida)
  return {
    antes: antes.indexOf(movida),
    despues: despues.indexOf(movida),
    cambios: despues.flatMap((fila, orden) => (fila.orden === orden ? [] : [{ id: fila.id, orden }])),
  }
}
