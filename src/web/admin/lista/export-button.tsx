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
  const save = (format: FileFormat) =>
    attempt(async () => exportFile(format, await fetchFile()), { failed: `No pudimos exportar ${what}. ` })
  return (
    <MoreMenu
      opener={(menu) => (
        <Button look="outline" size={40} pending={pending} pendingLabel="Exportando" popoverTarget={menu}>
          {!pending && <Icon of={Download} />}
          {label}
        </Button>
      )}
    >
      {(Object.keys(fileFormats) as FileFormat[]).map((format) => (
        <Button look="outline" size={40} key={format} onClick={() => save(format)}>
          {label} a {fileFormats[format]}
        </Button>
      ))}
    </MoreMenu>
  )
}
