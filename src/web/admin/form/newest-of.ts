export function newestOf<Row extends { id: number }>(rows: readonly Row[] | undefined, opened: Row): Row {
  return rows?.find(({ id }) => id === opened.id) ?? opened
}
