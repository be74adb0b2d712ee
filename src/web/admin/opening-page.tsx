import { SkeletonBox } from '../ui/skeleton.tsx'

/** What the server renders: the same for everybody, until the browser knows who is looking. */
export function OpeningPage() {
  return (
    <main className="admin-entry">
      <title>Administración</title>
      <SkeletonBox label="Abriendo la administración" />
    </main>
  )
}
