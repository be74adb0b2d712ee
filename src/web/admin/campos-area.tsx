import type { ComponentProps, KeyboardEvent } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { fieldsOf } from '../ui/form-fields.tsx'
import { campoAt } from './campo-at.pure.ts'
import { ConCampos } from './con-campos.tsx'

const { Area } = fieldsOf<FieldValues>()

type Props = Omit<ComponentProps<typeof Area>, 'seen'> & {
  /** Those that are known. */
  campos: readonly string[]
}

/**
 * A text of the form around it that names fields: staff see a piece where it says `{pasajero}`, which is chosen and deleted
 * whole. With `rows` 1 it is one line.
 */
export function CamposArea({ campos, ...area }: Props) {
  const texto = String(useWatch({ name: area.name }) ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (area.rows === 1 && event.key === 'Enter') event.preventDefault()
    if (event.key === 'Backspace') chooseCampo(event.currentTarget, -1)
    if (event.key === 'Delete') chooseCampo(event.currentTarget, 0)
  }
  return (
    <Area
      {...area}
      seen={<ConCampos texto={texto} known={campos} typed />}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) => chooseCampo(currentTarget, -1, 0)}
    />
  )
}

/** Chooses the whole of the field that holds all these letters, counted from the cursor. */
function chooseCampo(area: HTMLTextAreaElement, ...letras: number[]) {
  const { value, selectionStart, selectionEnd } = area
  if (selectionStart !== selectionEnd) return
  const found = campoAt(
    value,
    letras.map((letra) => selectionStart + letra),
  )
  if (found) area.setSelectionRange(found.start, found.end)
}
