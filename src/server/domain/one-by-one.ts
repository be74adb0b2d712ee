/**
 * Does a chore's work piece by piece: one that fails holds back none of the others, and all that failed is told at the
 * end.
 * @throws AggregateError
 */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
