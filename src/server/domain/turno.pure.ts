/**
 * A lane on which work runs one piece at a time, in order of arrival: for what would take the processor or the memory
 * from all else if many asked at once. Work that fails lets the next one pass.
 */
export function createTurno() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
