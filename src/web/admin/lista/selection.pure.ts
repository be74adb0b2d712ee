/** Toggles `id` in a selection. With `last`, all rows from `last` to `id` get the same state. `shown` are the visible ids in order. */
export function chooseRange(
  shown: readonly string[],
  chosen: ReadonlySet<string>,
  id: string,
  last: string | undefined,
): Set<string> {
  const here = shown.indexOf(id)
  const from = last === undefined ? -1 : shown.indexOf(last)
  const touched = from < 0 ? [id] : shown.slice(Math.min(from, here), Math.max(from, here) + 1)
  const after = new Set(chosen)
  for (const one of touched) {
    if (chosen.has(id)) after.delete(one)
    else after.add(one)
  }
  return after
}
