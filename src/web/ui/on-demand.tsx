import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadComponent, PartNotLoaded } from './load-part.ts'
import { showToast } from './toast.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is fetched when it is first shown, as a dialog's. Where it does not arrive the page stays as it is, a message
 * says so, and `giveUp` takes the component away, so that the next press tries again.
 */
export function onDemand<Props extends object>(load: Load<Props>, giveUp: (props: Props) => void) {
  const piece = renewable(load)
  return (props: Props) => (
    <PartBoundary
      onFailed={(error) => {
        piece.renewAfter(error)
        showToast(wordsOf(error), 'bad', 'part')
        giveUp(props)
      }}
    >
      <Suspense fallback={null}>{piece.show(props)}</Suspense>
    </PartBoundary>
  )
}

/** A lazy component that can be fetched again: React keeps the failure of one for ever. */
function renewable<Props extends object>(load: Load<Props>) {
  const make = () => lazy(() => loadComponent(load)) as unknown as ComponentType<Props>
  let Part = make()
  return {
    show: (props: Props) => <Part {...props} />,
    /** Only of one that did not arrive: another would take the place of a part that is on the screen. */
    renewAfter: (error: unknown) => {
      if (error instanceof PartNotLoaded) Part = make()
    },
  }
}

type BoundaryProps = {
  onFailed: (error: unknown) => void
  children: ReactNode
}

/** Keeps a failure of a part from reaching the page. */
class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

function wordsOf(error: unknown): string {
  return error instanceof PartNotLoaded ? error.message : 'Tuvimos un problema. Probá de nuevo en unos minutos'
}
