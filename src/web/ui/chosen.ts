export function findChosen<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  value: string,
): Row | undefined {
  return rows?.find(({ id }) => String(id) === value)
}
