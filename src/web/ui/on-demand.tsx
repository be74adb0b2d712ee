import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { unexpected } from './failure-words.ts'
import { loadComponent, PartNotLoaded } from './load-part.ts'
import { showToast } from './toast.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Returns a component whose code loads on first render, such as a dialog. If loading fails, a toast is shown and `giveUp` unmounts the
 * component. The next click then tries again.
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

/** Returns a lazy component that can be loaded again, because React never forgets the failure of a lazy component. */
function renewable<Props extends object>(load: Load<Props>) {
  const make = () => lazy(() => loadComponent(load)) as unknown as ComponentType<Props>
  let Part = make()
  return {
    show: (props: Props) => <Part {...props} />,
    /** Only renews a component that failed to load. Renewing a visible one would remount it. */
    renewAfter: (error: unknown) => {
      if (error instanceof PartNotLoaded) Part = make()
    },
  }
}

type BoundaryProps = {
  onFailed: (error: unknown) => void
  children: ReactNode
}

/** Catches the load failure, so that it does not reach the page. */
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
  return error instanceof PartNotLoaded ? error.message : unexpected
}
