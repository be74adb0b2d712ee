import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failureText } from '../failure-text.ts'

type Props = {
  /** What is saved: `las reservas`. */
  what: string
  onExport: () => Promise<void>
}

/** Saves the list as it is filtered; a failure is told. */
export function ExportButton({ what, onExport }: Props) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await onExport()
    } catch (error) {
      showToast(`No pudimos exportar ${what}. ${failureText(error)}`, 'bad')
    }
    setPending(false)
  }
  return (
    <Button look="outline" size={40} pending={pending} pendingLabel="Exportando" onClick={save}>
      <Icon of={Download} />
      Exportar a CSV
    </Button>
  )
}
