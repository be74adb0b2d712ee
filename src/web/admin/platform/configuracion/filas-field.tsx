import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ArrayPath, type FieldArray, type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Seccion } from '../../form/seccion.tsx'

type Props<Values extends FieldValues, Name extends ArrayPath<Values>> = {
  form: UseFormReturn<Values>
  name: Name
  legend: string
  /** The noun for one row: `valor`. */
  one: string
  blank: FieldArray<Values, Name>
  className?: string
  /** An error about all rows together. */
  error?: string
  children: (index: number) => ReactNode
}

/** Shows a form field with rows that staff add and remove. */
export function FilasField<Values extends FieldValues, Name extends ArrayPath<Values>>(props: Props<Values, Name>) {
  const { form, name, legend, one, blank, className = 'valor-row', error, children } = props
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  return (
    <Seccion title={legend} layout="stack">
      {fields.map(({ id }, index) => (
        <div key={id} className={className}>
          {children(index)}
          <IconButton icon={Trash2} label={`Quitar el ${one} ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button look="outline" size={40} onClick={() => append(blank)}>
          <Icon of={Plus} />
          Agregar {one}
        </Button>
      </div>
    </Seccion>
  )
}
