import type { Answer } from '../../api/use-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'

type Props = { title: string; answer: Omit<Answer<unknown>, 'data'>; onClose: () => void }

export function OpeningDialog({ title, answer: { error, loading, retry }, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <FailedState title="No pudimos abrirlo" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      ) : (
        <SkeletonBox />
      )}
    </Dialog>
  )
}
