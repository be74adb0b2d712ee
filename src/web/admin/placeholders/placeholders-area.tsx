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
  const text = String(useWatch({ name: area.name }) ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (area.rows === 1 && event.key === 'Enter') event.preventDefault()
    if (event.key === 'Backspace') chooseField(event.currentTarget, -1)
    if (event.key === 'Delete') chooseField(event.currentTarget, 0)
  }
  return (
    <Area
      {...area}
      seen={<TextWithPlaceholders text={text} known={campos} typed />}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) => chooseField(currentTarget, -1, 0)}
    />
  )
}

/** Selects the placeholder that contains all characters at the offsets `letters` from the cursor. */
function chooseField(area: HTMLTextAreaElement, ...letters: number[]) {
  const { value, selectionStart, selectionEnd } = area
  if (selectionStart !== selectionEnd) return
  const found = placeholderAt(
    value,
    letters.map((letter) => selectionStart + letter),
  )
  if (found) area.setSelectionRange(found.start, found.end)
}

type InsertCamposProps = { campos: readonly string[]; onInsert: (written: string) => void }

export function InsertPlaceholders({ campos, onInsert }: InsertCamposProps) {
  return (
    <fieldset className="row insertar-campos">
      <legend className="t-12 muted">Insertar</legend>
      {campos.map((field) => (
        <button
          key={field}
          type="button"
          className="t-12"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${field}}`)}
        >
          {field}
        </button>
      ))}
    </fieldset>
  )
}
