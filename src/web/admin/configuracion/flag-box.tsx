import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  help?: string
}

/** A switch over a field that travels as '0' or '1'. */
export function FlagBox<Values extends FieldValues>({ form, name, label, help }: Props<Values>) {
  return (
    <Checkbox
      label={label}
      help={help}
      checked={form.watch(name) === '1'}
      onChange={(event) =>
        form.setValue(name, (event.target.checked ? '1' : '0') as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        })
      }
    />
  )
}
