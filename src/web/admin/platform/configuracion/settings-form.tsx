import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../form/call-form.tsx'
import { useUnsaved } from '../../form/unsaved.ts'

type Props<E extends FormCall> = CallFormProps<E> & {
  title: string
  untitled?: boolean
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
  beside?: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

export function SettingsForm<E extends FormCall>({ title, untitled = false, children, beside, ...props }: Props<E>) {
  const { form, notice, submit } = useCallForm<E>(props)
  const { isDirty, isSubmitting, errors } = form.formState
  useUnsaved(isDirty)
  return (
    <>
      <Form
        of={form}
        className="stack wide admin-form settings-form box above-5 sheet-width"
        onSubmit={submit}
        aria-label={title}
      >
        {!untitled && <h2>{title}</h2>}
        {notice}
        {children(form)}
        <div className={`row spread form-end line-above ${isDirty ? 'sticky-foot' : ''}`}>
          <span className="shrinks grow" aria-live="polite">
            {describeState(Object.keys(errors).length, isDirty)}
          </span>
          {/* Only unsaved changes fill the button, because a screen can have several such forms. */}
          <Button type="submit" look={isDirty ? undefined : 'outline'} pending={isSubmitting} pendingLabel="Guardando">
            Guardar
          </Button>
        </div>
      </Form>
      {beside?.(form)}
    </>
  )
}

/** Summarizes the form's state beside the button, because the invalid field may be far above it. */
function describeState(wrong: number, dirty: boolean): string {
  if (wrong > 0) return wrong === 1 ? 'Hay un dato por corregir' : `Hay ${wrong} datos por corregir`
  return dirty ? 'Hay cambios sin guardar' : ''
}
