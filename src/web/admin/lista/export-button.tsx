import { Download } from 'lucide-react'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** The content of the file, in words: `las reservas`. */
  what: string
  onExport: () => Promise<void>
}

/** Shows a button that downloads the filtered list as a file. Shows an error if that fails. */
export function ExportButton({ what, onExport }: Props) {
  const { pending, attempt } = useAttempt()
  const save = () => attempt(onExport, { failed: `No pudimos exportar ${what}. ` })
  return (
    <Button look="outline" size={40} pending={pending} pendingLabel="Exportando" onClick={save}>
      <Icon of={Download} />
      Exportar a CSV
    </Button>
  )
}
