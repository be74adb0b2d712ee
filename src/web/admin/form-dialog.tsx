import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { showServerErrors, useContractForm } from '../api/form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'

type Props<Values extends FieldValues> = {
  title: string
  /** The call's body in the contract. */
  schema: z.ZodType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** Saves what was typed; what it throws is shown beside its field, or over the form. */
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
  submitLabel?: string
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
  onSubmit,
  onClose,
  submitLabel = 'Guardar',
  cancelLabel = 'Cancelar',
  pendingLabel = 'Guardando',
  danger = false,
  wide = false,
  canSubmit = () => true,
  children,
}: Props<Values>) {
  const id = useId()
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(schema, { defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setNotice(undefined)
    try {
      await onSubmit(values)
    } catch (error) {
      setNotice(showServerErrors(form, error))
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
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className="admin-form" id={id} noValidate onSubmit={submit}>
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        {children(form)}
      </form>
    </Dialog>
  )
}
