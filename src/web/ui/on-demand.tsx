import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { unexpectedFailureText } from './failure-words.ts'
import { loadComponent, loadPart, PartNotLoaded } from './load-part.ts'
import { showToast } from './toast.ts'
import { whenIdle } from './when-idle.ts'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** The delay in ms after the page is idle, so that the page's own data arrive before the preloaded code. */
const preloadDelayMs = 3000

/**
 * Returns a component, such as a dialog, whose code loads on first render, or some seconds after the page. If loading fails, shows a toast
 * and unmounts the component through `giveUp`; the next click loads the code again. Without `giveUp`, the caller's Suspense and error
 * boundaries handle the failure.
 */
export function onDemand<Props extends object>(load: Load<Props>, giveUp?: (props: Props) => void) {
  const piece = renewable(load)
  // The failure is ignored, because the first render loads the code again and reports a failure.
  if (typeof window !== 'undefined')
    whenIdle(() => setTimeout(() => loadPart(load).catch(() => undefined), preloadDelayMs))
  if (!giveUp) return piece.show
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

/** Returns a lazy component that can load again after a failure. React's own lazy components cannot. */
function renewable<Props extends object>(load: Load<Props>) {
  const make = () => lazy(() => loadComponent(load)) as unknown as ComponentType<Props>
  let Part = make()
  return {
    show: (props: Props) => <Part {...props} />,
    renewAfter: (error: unknown) => {
      if (error instanceof PartNotLoaded) Part = make()
    },
  }
}

type BoundaryProps = {
  onFailed: (error: unknown) => void
  children: ReactNode
}

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
  return error instanceof PartNotLoaded ? error.message : unexpectedFailureText
}
