import { useState } from 'react'
import { guardarrecordatorios } from '../../../contract/personas/mis-datos.ts'
import { browserClient } from '../../api/browser.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { asApiError } from '../use-asked.ts'
import type { Datos } from './datos-propios.ts'

/** A switch that saves itself; it goes back when it could not. */
export function Avisos({ datos }: { datos: Datos }) {
  const [on, setOn] = useState(datos.recordatorios === '1')
  const [saving, setSaving] = useState(false)
  const change = async (wanted: boolean) => {
    if (saving) return
    setOn(wanted)
    setSaving(true)
    try {
      await browserClient.call(guardarrecordatorios, { body: { recordatorios: wanted ? '1' : '0' } })
      showToast(wanted ? 'Te vamos a avisar por mail' : 'No te avisamos más de los vencimientos', 'ok', 'avisos')
    } catch (error) {
      setOn(!wanted)
      showToast(`No pudimos guardarlo. ${asApiError(error).message}`, 'bad', 'avisos')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Checkbox
      label="Recordarme los vencimientos por mail"
      checked={on}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
