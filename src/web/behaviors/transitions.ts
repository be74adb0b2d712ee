type Swap = Event & { viewTransition?: ViewTransition | null }

/** Keeps the browser from reporting a transition between pages that another navigation cut short: it is no fault. */
export function forgiveCutTransitions(): void {
  // A page may have begun to appear before this script.
  forgive((document as { activeViewTransition?: ViewTransition | null }).activeViewTransition)
  for (const event of ['pageswap', 'pagereveal']) addEventListener(event, (swap: Swap) => forgive(swap.viewTransition))
}

function forgive(transition: ViewTransition | null | undefined) {
  for (const promise of [transition?.ready, transition?.finished]) promise?.catch(() => undefined)
}
