let last: Promise<unknown> = Promise.resolve()

/**
 * Runs image work one piece at a time, in order of arrival. A decoded photo takes a hundred megabytes:
 * ten at once would take a gigabyte, and two cores would finish no sooner.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
