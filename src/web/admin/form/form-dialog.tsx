import { type ReactNode, useId } from 'react'
import { refetchAll } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog, useClose } from '../../ui/dialog.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from './call-form.tsx'
import { gerundOf } from './gerund.pure.ts'
import { WrongFields } from './wrong-fields.tsx'

type Props<E extends FormCall> = CallFormProps<E> & {
  title: string
  onClose?: () => void
  /** Whether the dialog shows its changed content after saving instead of closing. */
  staysOpen?: boolean
  submitLabel?: string
  /** The save button's label while the form shows a question that the next submit answers. */
  againLabel?: string
  cancelLabel?: string
  pendingLabel?: string
  danger?: boolean
  wide?: boolean
  /** The specification hides the save button in some dialogs until the form is valid. */
  canSave?: (values: ValuesOf<E>) => boolean
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

export function FormDialog<E extends FormCall>({
  title,
  onClose: givenClose,
  staysOpen = false,
  submitLabel = 'Guardar',
  againLabel = submitLabel,
  cancelLabel = 'Cancelar',
  pendingLabel = gerundOf(submitLabel),
  danger = false,
  wide = false,
  canSave = () => true,
  children,
  ...props
}: Props<E>) {
  const id = useId()
  const onClose = useClose(givenClose)
  const { onSaved = refetchAll } = props
  const { form, notice, submit, asked } = useCallForm<E>({
    ...props,
    onSaved(results, values) {
      if (!staysOpen) onClose()
      return onSaved(results, values)
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const may = usePermissions().may(props.call)
  return (
    <Dialog
      kind={wide ? 'wide' : 'dialog'}
      onClose={onClose}
      unsaved={isDirty && !isSubmitting}
      title={title}
      footer={
        <>
          <CancelButton>{cancelLabel}</CancelButton>
          {may && canSave(form.watch()) && (
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
        {may ? (
          children(form)
        ) : (
          <fieldset disabled className="contents">
            {children(form)}
          </fieldset>
        )}
      </Form>
    </Dialog>
  )
}
