/**
 * Does a chore's work piece by piece, or a few pieces at once: one that fails holds back none of the others, and all that
 * failed is told at the end.
 * @throws AggregateError
 */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>, aLaVez = 1) {
  const errors: unknown[] = []
  for (let desde = 0; desde < items.length; desde += aLaVez) {
    const finales = await Promise.allSettled(items.slice(desde, desde + aLaVez).map((item) => work(item)))
    for (const final of finales) if (final.status === 'rejected') errors.push(final.reason)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
