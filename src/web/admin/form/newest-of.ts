/** Returns the current data of the open row from its list, so that its form detects edits by others. */
export function newestOf<Row extends { id: number }>(rows: readonly Row[] | undefined, opened: Row): Row {
  return rows?.find(({ id }) => id === opened.id) ?? opened
}
