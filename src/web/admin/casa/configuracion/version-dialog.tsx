import { verplantilla } from '../../../../contract/dinero/papeles.ts'
import { browserClient } from '../../../api/browser.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ConvenioPaper } from './convenio-paper.tsx'

/** A version of the agreement, to read: what was published is never changed. */
export function VersionDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const answer = useAnswer(version, (signal) => browserClient.call(verplantilla, { query: { version }, signal }))
  return (
    <Dialog open kind="wide" onClose={onClose} title={`Convenio, versión ${version}`}>
      <AnswerBody answer={answer} label="Cargando la versión" failed="No pudimos traer la versión">
        {({ results }) => <ConvenioPaper html={results.html} />}
      </AnswerBody>
    </Dialog>
  )
}
