import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../api/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { asApiError } from '../use-asked.ts'
import { EliminarDialog } from './eliminar-dialog.tsx'

/** A copy to take along, and the way out. */
export function CuentaPropia() {
  const [saving, setSaving] = useState(false)
  const [erasing, setErasing] = useState(false)
  const download = async () => {
    setSaving(true)
    try {
      await downloadFile('/api/cuenta/descarga', 'mis-datos.json')
    } catch (error) {
      showToast(`No pudimos preparar la copia. ${asApiError(error).message}`, 'bad')
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className="row datos-acciones">
        <Button look="outline" pending={saving} pendingLabel="Preparando" onClick={() => void download()}>
          <Icon of={Download} />
          Descargar mis datos
        </Button>
        <Button look="danger" onClick={() => setErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {erasing && <EliminarDialog onClose={() => setErasing(false)} />}
    </>
  )
}
