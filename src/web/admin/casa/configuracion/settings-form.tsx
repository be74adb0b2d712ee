import { type ReactNode, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useUnsaved } from '../../unsaved.ts'
import { useSaveNotice } from '../../use-save-notice.tsx'

type Props<Values extends FieldValues> = {
  title: string
  schema: z.ZodType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** Which version is shown. */
  desde: string
  /** Saves it over the version that was edited, and tells which it is from now on. */
  onSave: (values: Values, desde: string) => Promise<string>
  /** What the toast says once it is saved. */
  saved: string
  children: (form: UseFormReturn<Values>) => ReactNode
  /** What stands beside the sheet and follows what is written. */
  beside?: (form: UseFormReturn<Values>) => ReactNode
}

/** A sheet of settings that is saved as a whole; what was typed stays after saving, and after an error. */
export function SettingsForm<Values extends FieldValues>(props: Props<Values>) {
  const { title, schema, defaultValues, desde, onSave, saved, children, beside } = props
  const version = useRef(desde)
  const form = useContractForm(schema, { defaultValues })
  const { notice, clear, tell } = useSaveNotice(form)
  const { isDirty, isSubmitting, errors } = form.formState
  useUnsaved(isDirty)
  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      version.current = await onSave(values, version.current)
      form.reset(values)
      showToast(saved)
    } catch (error) {
      tell(error)
    }
  })
  return (
    <>
      <form className="admin-form admin-sheet config-wide" noValidate onSubmit={submit} aria-label={title}>
        <h2>{title}</h2>
        {notice}
        {children(form)}
        <div className="form-end">
          <span aria-live="polite">{tellState(Object.keys(errors).length, isDirty)}</span>
          <Button type="submit" pending={isSubmitting} pendingLabel="Guardando">
            Guardar
          </Button>
        </div>
      </form>
      {beside?.(form)}
    </>
  )
}

/** Beside the button of a long form: what is wrong may stand far above it. */
function tellState(wrong: number, dirty: boolean): string {
  if (wrong > 0) return wrong === 1 ? 'Hay un dato por corregir' : `Hay ${wrong} datos por corregir`
  return dirty ? 'Hay cambios sin guardar' : ''
}
