import { type ComponentType, memo, Suspense } from 'react'
import { FailedState } from './failed-state.tsx'
import { loadComponent } from './load-part.ts'
import { PartBoundary, renewable } from './on-demand.tsx'

/** The page that came whole, with the HTML of its parts. */
const arrived = typeof location === 'undefined' ? '' : location.href
const patienceMs = 5_000

/**
 * A part of the page that serves without its script: its HTML comes with the page, its script after everything that is
 * touched first. Where that does not come, the HTML stands as it was sent and the script is asked for again; on a page that the
 * browser draws itself there is no such HTML, and a message with a button takes its place. Its props must be the same objects from one
 * rendering to the next: React would throw the HTML away to show other ones.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const piece = renewable(load, loadPatiently)
  return memo((props: Props) => (
    <PartBoundary
      onFailed={piece.renewAfter}
      instead={(retry) => (
        <div className="sheet">
          <FailedState title="No pudimos cargar esta parte de la página" heading="h2" onRetry={retry}>
            Revisá tu conexión y probá de nuevo.
          </FailedState>
        </div>
      )}
    >
      <Suspense fallback={null}>{piece.show(props)}</Suspense>
    </PartBoundary>
  ))
}

async function loadPatiently<Module extends { default: unknown }>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await loadComponent(load)
    } catch (error) {
      if (location.href !== arrived) throw error
      await new Promise((later) => setTimeout(later, patienceMs))
    }
  }
}
