/** Returns the opened row as its list has it now, so that its form detects somebody else's changes. */
export function newestOf<Row extends { id: number }>(rows: readonly Row[] | undefined, opened: Row): Row {
  return rows?.find(({ id }) => id === opened.id) ?? opened
}
