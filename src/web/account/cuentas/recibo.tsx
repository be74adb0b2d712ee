import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../api/download-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { asApiError } from '../use-asked.ts'

/** A receipt's number, which saves its PDF. */
export function Recibo({ numero }: { numero: string }) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (saving) return
    setSaving(true)
    try {
      await downloadFile(`/api/recibos/${numero}/pdf`, `recibo-${numero}.pdf`)
    } catch (error) {
      showToast(`No pudimos bajar el recibo ${numero}. ${asApiError(error).message}`, 'bad')
    } finally {
      setSaving(false)
    }
  }
  return (
    <button type="button" className="receipt-link num" onClick={save} aria-busy={saving || undefined}>
      <Icon of={saving ? LoaderCircle : Download} className={saving ? 'spin' : ''} />
      <span className="visually-hidden">Descargar el recibo </span>
      {numero.padStart(8, '0')}
    </button>
  )
}
