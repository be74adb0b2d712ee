import { useState } from 'react'
import { asignarconsulta } from '../../../../contract/mensajes/consultas.ts'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useReply } from '../../../api/use-answer.ts'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Conversacion } from './consulta.ts'

type Props = { id: number; conversacion: Conversacion; onAssigned: (asignada: string) => void }

const idOf = ({ idasignada }: Conversacion) => (idasignada === null ? '' : String(idasignada))

/**
 * Shows a select for the person who answers the enquiry. Saves each choice at once. Lists active staff of type 1, because only they see
 * enquiries.
 */
export function AssignField({ id, conversacion, onAssigned }: Props) {
  const [chosen, setChosen] = useState(idOf(conversacion))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const staff = useReply(listadopersonal, { query: { estado: '1', tipo: '1', limite: '200' } })
  const people = (staff.data?.results ?? []).map((uno) => ({
    value: String(uno.id),
    label: `${uno.nombre} ${uno.apellido}`,
  }))
  // The assigned person may no longer be in the list.
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
      error={failure ?? (staff.error && `No pudimos cargar el personal. ${staff.error}`)}
      onChange={(event) => void assign(event.target.value)}
    />
  )
}
