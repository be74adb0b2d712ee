type Row = { id: number; orden: number }

/**
 * Moves the row `id` right behind `tras`, or to the front without `tras`. Returns its old and new position, and the rows with a new
 * position, all counted from 0. Null if there is no such row.
 */
export function moveBehind(rows: readonly Row[], id: number, tras: number | undefined) {
  const before = rows.toSorted((a, b) => a.orden - b.orden || a.id - b.id)
  const moved = before.find((row) => row.id === id)
  const after = before.filter((row) => row !== moved)
  const behind = tras === undefined ? -1 : after.findIndex((row) => row.id === tras)
  if (!moved || (tras !== undefined && behind < 0)) return null
  after.splice(behind + 1, 0, moved)
  return {
    antes: before.indexOf(moved),
    despues: after.indexOf(moved),
    cambios: after.flatMap((row, order) => (row.orden === order ? [] : [{ id: row.id, orden: order }])),
  }
}
