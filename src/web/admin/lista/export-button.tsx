import { Download } from 'lucide-react'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from '../shell/more-menu.tsx'
import { type ExportedFile, exportFile, type FileFormat, fileFormats } from './export-file.ts'

type Props = {
  what: string
  label?: string
  fetchFile: () => Promise<ExportedFile>
}

export function ExportButton({ what, label = 'Exportar', fetchFile }: Props) {
  const { pending, attempt } = useAttempt()
  const save = (formato: FileFormat) =>
    attempt(async () => exportFile(formato, await fetchFile()), { failed: `No pudimos exportar ${what}. ` })
  return (
    <MoreMenu
      opener={(menu) => (
        <Button look="outline" size={40} pending={pending} pendingLabel="Exportando" popoverTarget={menu}>
          {!pending && <Icon of={Download} />}
          {label}
        </Button>
      )}
    >
      {(Object.keys(fileFormats) as FileFormat[]).map((formato) => (
        <Button look="outline" size={40} key={formato} onClick={() => save(formato)}>
          {label} a {fileFormats[formato]}
        </Button>
      ))}
    </MoreMenu>
  )
}
