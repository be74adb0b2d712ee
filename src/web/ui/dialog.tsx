import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'

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
