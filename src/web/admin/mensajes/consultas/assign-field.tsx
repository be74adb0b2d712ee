import { useState } from 'react'
import { asignarconsulta } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Conversacion } from './consulta.ts'

type Props = { id: number; conversacion: Conversacion; onAssigned: (asignada: string) => void }

const idOf = ({ idasignada }: Conversacion) => (idasignada === null ? '' : String(idasignada))

export function AssignField({ id, conversacion, onAssigned }: Props) {
  const [chosen, setChosen] = useState(idOf(conversacion))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const people = conversacion.asignables.map((one) => ({ value: String(one.id), label: one.nombre }))
  // The assigned person may have left the agency. The list of staff then omits them.
  const missing = idOf(conversacion) && people.every(({ value }) => value !== idOf(conversacion))
  const choices = missing ? [{ value: idOf(conversacion), label: conversacion.asignada }, ...people] : people
  const assign = async (persona: string) => {
    const before = chosen
    setChosen(persona)
    setSaving(true)
    setFailure(undefined)
    try {
      await browserClient.call(asignarconsulta, { query: { id }, body: { persona } })
      const asignada = choices.find(({ value }) => value === persona)?.label ?? ''
      showToast(asignada ? `La consulta quedó asignada a ${asignada}` : 'La consulta quedó sin asignar')
      onAssigned(asignada)
    } catch (error) {
      setChosen(before)
      setFailure(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Select
      label="Asignada a"
      inline
      small
      placeholder="Sin asignar"
      value={chosen}
      choices={choices}
      aria-busy={saving}
      error={failure}
      onChange={(event) => void assign(event.target.value)}
    />
  )
}
