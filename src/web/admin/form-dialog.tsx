import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from './call-form.tsx'
import { WrongFields } from './wrong-fields.tsx'

type Props<E extends FormCall> = CallFormProps<E> & {
  title: string
  onClose: () => void
  /** It is saved and stays: what comes next takes its place. */
  stays?: boolean
  submitLabel?: string
  /** The button's words once it answers a question. */
  againLabel?: string
  cancelLabel?: string
  pendingLabel?: string
  /** For a button that may not be undone. */
  danger?: boolean
  wide?: boolean
  /** Whether the button that saves is there at all, as the specification has it for some dialogs. */
  offered?: (values: ValuesOf<E>) => boolean
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

/**
 * A dialog with a form over a call: Guardar and Cancelar below, refusals where the user looks. Once saved it says so and
 * closes. Escape, the cross and Cancelar ask before what was typed is lost.
 */
export function FormDialog<E extends FormCall>({
  title,
  onClose,
  stays = false,
  submitLabel = 'Guardar',
  againLabel = submitLabel,
  cancelLabel = 'Cancelar',
  pendingLabel = 'Guardando',
  danger = false,
  wide = false,
  offered = () => true,
  children,
  ...props
}: Props<E>) {
  const id = useId()
  const { form, notice, submit, asked } = useCallForm<E>({
    ...props,
    onSaved(results, values) {
      if (!stays) onClose()
      return props.onSaved?.(results, values)
    },
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      open
      kind={wide ? 'wide' : 'dialog'}
      onClose={onClose}
      unsaved={isDirty && !isSubmitting}
      title={title}
      footer={
        <>
          <CancelButton>{cancelLabel}</CancelButton>
          {offered(form.watch()) && (
            <Button
              type="submit"
              form={id}
              look={danger ? 'danger' : undefined}
              pending={isSubmitting}
              pendingLabel={pendingLabel}
            >
              {asked ? againLabel : submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form of={form} id={id} onSubmit={submit}>
        <WrongFields />
        {notice}
        {children(form)}
      </Form>
    </Dialog>
  )
}
