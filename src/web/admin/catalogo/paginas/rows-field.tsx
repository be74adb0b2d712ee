import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type ArrayPath,
  type FieldArray,
  type FieldError,
  type FieldValues,
  get,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FoldedSection } from '../../form/folded-section.tsx'
import { Sortable } from './sortable.tsx'

type Props<Values extends FieldValues, Name extends ArrayPath<Values>> = {
  form: UseFormReturn<Values>
  name: Name
  legend: string
  /** The singular of a row's name: `valor`. Set `many` only if the plural is not formed with an `s`. */
  one: string
  many?: string
  blank: FieldArray<Values, Name>
  className?: string
  /** Returns the title and summary of a row. With `fold`, rows are collapsed, except the one that staff just added. */
  fold?: (index: number) => { title: string; hint: string }
  lines?: boolean
  help?: string
  children: (index: number) => ReactNode
}

export function RowsField<Values extends FieldValues, Name extends ArrayPath<Values>>(props: Props<Values, Name>) {
  const { form, name, legend, one, many = `${one}s`, blank, className = 'fields', fold, lines, help, children } = props
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name })
  const places = new Map(fields.map(({ id }, index) => [id, index]))
  const placeOf = (id: string | number) => places.get(String(id)) ?? 0
  const all: FieldError | undefined = get(form.formState.errors, name)
  const wrong = all?.root?.message ?? all?.message
  const [added, setAdded] = useState<number>()
  return (
    <FoldedSection
      title={legend}
      layout="stack"
      hint={fields.length > 0 ? formatCount(fields.length, one, many) : 'Sin escribir'}
    >
      {help && <p className="muted">{help}</p>}
      {fields.length > 0 && (
        <Sortable
          items={fields}
          className={lines ? 'filas-lineas' : undefined}
          nameOf={({ id }) => `${one} ${placeOf(id) + 1}`}
          onMove={(id, after) => {
            const from = placeOf(id)
            const before = after === undefined ? -1 : placeOf(after)
            move(from, before < from ? before + 1 : before)
          }}
        >
          {({ id }, handle) => (
            <div className="fila-row flex tops tight">
              {handle}
              {fold ? (
                <FoldedSection look="fila" unfolded={placeOf(id) === added} {...fold(placeOf(id))}>
                  {children(placeOf(id))}
                </FoldedSection>
              ) : (
                <div className={className}>{children(placeOf(id))}</div>
              )}
              <IconButton
                icon={Trash2}
                label={`Quitar ${one} ${placeOf(id) + 1}`}
                onClick={() => remove(placeOf(id))}
              />
            </div>
          )}
        </Sortable>
      )}
      {wrong && (
        <p className="field-error" role="alert" tabIndex={-1}>
          {wrong}
        </p>
      )}
      <div>
        <Button
          look="outline"
          size={40}
          onClick={() => {
            setAdded(fields.length)
            append(blank)
          }}
        >
          <Icon of={Plus} />
          Agregar {one}
        </Button>
      </div>
    </FoldedSection>
  )
}
