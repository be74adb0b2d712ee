import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Question, useQuestions } from './use-questions.ts'
import { useSaveNotice } from './use-save-notice.tsx'

type Props<Values extends FieldValues> = {
  title: string
  /** The call's body in the contract. */
  schema: z.ZodType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** Which version the form is filled with, of what is edited: the one that it had when it opened. */
  desde?: string
  /** Saves what was typed; what it throws is shown beside its field, or over the form. */
  onSubmit: (values: Values, desde: string) => Promise<void>
  onClose: () => void
  submitLabel?: string
  /** The button's words once it answers a question. */
  againLabel?: string
  /** The refusals that are questions. */
  questions?: readonly Question<Values>[]
  cancelLabel?: string
  pendingLabel?: string
  /** For a button that may not be undone. */
  danger?: boolean
  wide?: boolean
  /** Whether saving is offered at all, as the specification has it for some dialogs. */
  canSubmit?: (values: Values) => boolean
  children: (form: UseFormReturn<Values>) => ReactNode
}

/**
 * A dialog with a form over a contract's body: Guardar and Cancelar below, refusals where the user looks. Escape and the cross
 * ask before what was typed is lost; Cancelar says so itself.
 */
export function FormDialog<Values extends FieldValues>({
  title,
  schema,
  defaultValues,
  desde = '',
  onSubmit,
  onClose,
  submitLabel = 'Guardar',
  againLabel = submitLabel,
  questions = [],
  cancelLabel = 'Cancelar',
  pendingLabel = 'Guardando',
  danger = false,
  wide = false,
  canSubmit = () => true,
  children,
}: Props<Values>) {
  const id = useId()
  // What is behind the dialog may bring another while it is open.
  const [version] = useState(desde)
  const form = useContractForm(schema, { defaultValues })
  const { notice, clear, tell } = useSaveNotice(form)
  const { asked, answered, hear } = useQuestions(form, questions)
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      await onSubmit(answered(values), version)
    } catch (error) {
      hear(error)
      tell(error)
    }
  })
  return (
    <Dialog
      open
      kind={wide ? 'wide' : 'dialog'}
      onClose={onClose}
      unsaved={isDirty && !isSubmitting}
      title={title}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            look={danger ? 'danger' : undefined}
            pending={isSubmitting}
            pendingLabel={pendingLabel}
            disabled={!canSubmit(form.watch())}
          >
            {asked ? againLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form className="admin-form" id={id} noValidate onSubmit={submit}>
        {notice}
        {children(form)}
      </form>
    </Dialog>
  )
}
