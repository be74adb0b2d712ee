/**
 * Runs `work` on `concurrency` items in parallel. If an item fails, continues with the remaining items.
 * @throws AggregateError with all failures, at the end
 */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  concurrency = 1,
) {
  const errors: unknown[] = []
  for (let from = 0; from < items.length; from += concurrency) {
    const finales = await Promise.allSettled(items.slice(from, from + concurrency).map((item) => work(item)))
    for (const final of finales) if (final.status === 'rejected') errors.push(final.reason)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
