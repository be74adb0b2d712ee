import { lazy, type ReactNode, Suspense } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** `panel` stands at the right edge. All of them fill a phone's screen. */
  kind?: 'dialog' | 'wide' | 'panel'
  /** Buttons beside the closing one, as previous and next. */
  headEnd?: ReactNode
  footer?: ReactNode
  /** Whether a click outside closes it. Off unless it is a panel: a slip must not lose what was typed. */
  dismissable?: boolean
  children: ReactNode
}

const load = () => import('./dialog-frame.tsx')
const DialogFrame = lazy(load)

/** A modal. Its machinery is fetched at the first opening: no page pays for it before. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** Call on hover or focus of the trigger, so that the first opening does not wait. */
export function preloadDialog(): void {
  load().catch(() => {
    // The opening itself tries again and reports.
  })
}
