import { type ComponentType, lazy, memo, Suspense } from 'react'

/** The page that came whole, with the HTML of its parts. */
const arrived = typeof location === 'undefined' ? '' : location.href
const patienceMs = 5_000

/**
 * A part of the page that serves without its script: its HTML comes with the page, its script after everything that is
 * touched first. Where that does not come, the HTML stands as it was sent and the script is asked for again; on a page that the
 * browser draws itself there is no such HTML, and who reads it is told. Its props must be the same objects from one rendering to the next: React
 * would throw the HTML away to show other ones.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadPatiently = (): ReturnType<typeof load> =>
    load().catch(async (error: unknown) => {
      if (location.href !== arrived) throw error
      await new Promise((later) => setTimeout(later, patienceMs))
      return loadPatiently()
    })
  const Part = lazy(loadPatiently)
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}
