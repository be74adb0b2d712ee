import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failureText } from '../failure-text.ts'

/** Saves the list as it is filtered; a failure is told. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await onExport()
    } catch (error) {
      showToast(`No pudimos exportar las reservas. ${failureText(error)}`, 'bad')
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
