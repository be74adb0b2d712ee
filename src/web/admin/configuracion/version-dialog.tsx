import { verplantilla } from '../../../contract/papeles.ts'
import { browserClient } from '../../api/browser.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useAnswer } from '../use-answer.ts'
import { ConvenioPaper } from './convenio-paper.tsx'

/** A version of the agreement, to read: what was published is never changed. */
export function VersionDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error, loading, retry } = useAnswer(version, (signal) =>
    browserClient.call(verplantilla, { query: { version }, signal }),
  )
  return (
    <Dialog open kind="wide" onClose={onClose} title={`Convenio, versión ${version}`}>
      {error && (
        <FailedState title="No pudimos traer la versión" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      )}
      {!error && !data && <SkeletonBox label="Cargando la versión" />}
      {data && <ConvenioPaper html={data.results.html} />}
    </Dialog>
  )
}
