import { type ComponentType, lazy, memo, Suspense } from 'react'

/**
 * A part of the page that serves without its script: its HTML comes with the page, its script after everything that is
 * touched first. Should that never come, the HTML stands as it was sent. Its props must be the same objects from one
 * rendering to the next: React would throw the HTML away to show other ones.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(() => load().catch(() => new Promise<never>(() => undefined)))
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}
