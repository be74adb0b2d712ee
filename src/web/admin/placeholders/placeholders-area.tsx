import type { ComponentProps, KeyboardEvent } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form-fields.tsx'
import { placeholderAt } from './placeholder-at.pure.ts'
import { TextWithPlaceholders } from './text-with-placeholders.tsx'

const { Area } = fieldsOf<FieldValues>()

type Props = Omit<ComponentProps<typeof Area>, 'seen'> & {
  campos: readonly string[]
}

export function PlaceholdersArea({ campos, ...area }: Props) {
  const texto = String(useWatch({ name: area.name }) ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (area.rows === 1 && event.key === 'Enter') event.preventDefault()
    if (event.key === 'Backspace') chooseCampo(event.currentTarget, -1)
    if (event.key === 'Delete') chooseCampo(event.currentTarget, 0)
  }
  return (
    <Area
      {...area}
      seen={<TextWithPlaceholders texto={texto} known={campos} typed />}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) => chooseCampo(currentTarget, -1, 0)}
    />
  )
}

/** Selects the placeholder that contains all these characters. `letras` are offsets from the cursor. */
function chooseCampo(area: HTMLTextAreaElement, ...letras: number[]) {
  const { value, selectionStart, selectionEnd } = area
  if (selectionStart !== selectionEnd) return
  const found = placeholderAt(
    value,
    letras.map((letra) => selectionStart + letra),
  )
  if (found) area.setSelectionRange(found.start, found.end)
}

type InsertCamposProps = { campos: readonly string[]; onInsert: (escrito: string) => void }

export function InsertPlaceholders({ campos, onInsert }: InsertCamposProps) {
  return (
    <fieldset className="row insertar-campos">
      <legend className="t-12 muted">Insertar</legend>
      {campos.map((campo) => (
        <button
          key={campo}
          type="button"
          className="t-12"
          // Keeps the focus in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${campo}}`)}
        >
          {campo}
        </button>
      ))}
    </fieldset>
  )
}
