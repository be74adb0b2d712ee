import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Fields = { imagen?: File | File[]; alt?: string; foco?: string }

/** Writes what an `ImagenField` changed into its form. */
export function setImagen<Values extends FieldValues & Fields>(form: UseFormReturn<Values>) {
  return (fields: Fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const path = name as Path<Values>
      form.setValue(path, value as PathValue<Values, typeof path>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
      if (name === 'imagen') form.clearErrors(path)
    }
  }
}
