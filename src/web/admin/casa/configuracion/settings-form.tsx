import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../call-form.tsx'
import { useUnsaved } from '../../unsaved.ts'

type Props<E extends FormCall> = CallFormProps<E> & {
  title: string
  /** The screen's own title says it: it is not written again. */
  alone?: boolean
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  /** What stands beside the sheet and follows what is written. */
  beside?: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

/** A sheet of settings that is saved as a whole; what was typed stays after saving, and after an error. */
export function SettingsForm<E extends FormCall>({ title, alone = false, children, beside, ...props }: Props<E>) {
  const { form, notice, submit } = useCallForm<E>(props)
  const { isDirty, isSubmitting, errors } = form.formState
  useUnsaved(isDirty)
  return (
    <>
      <Form
        of={form}
        className="stack wide admin-form settings-form box above-5 sheet-width"
        data-dirty={isDirty || undefined}
        onSubmit={submit}
        aria-label={title}
      >
        {!alone && <h2>{title}</h2>}
        {notice}
        {children(form)}
        <div className="row spread form-end">
          <span aria-live="polite">{describeState(Object.keys(errors).length, isDirty)}</span>
          {/* Of several sheets on a screen only the one that was changed asks to be saved. */}
          <Button type="submit" look={isDirty ? undefined : 'outline'} pending={isSubmitting} pendingLabel="Guardando">
            Guardar
          </Button>
        </div>
      </Form>
      {beside?.(form)}
    </>
  )
}

/** Beside the button of a long form: what is wrong may stand far above it. */
function describeState(wrong: number, dirty: boolean): string {
  if (wrong > 0) return wrong === 1 ? 'Hay un dato por corregir' : `Hay ${wrong} datos por corregir`
  return dirty ? 'Hay cambios sin guardar' : ''
}
