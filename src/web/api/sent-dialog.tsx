import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { SentForm, type useSentForm } from './sent-form.tsx'

type Props<Values extends FieldValues> = {
  of: ReturnType<typeof useSentForm<Values>>
  title: string
  onClose: () => void
  submit: string
  pendingLabel: string
  look?: ComponentProps<typeof Button>['look']
  children: ReactNode
}

export function SentDialog<Values extends FieldValues>(props: Props<Values>) {
  const { of, title, onClose, submit, pendingLabel, look, children } = props
  const id = useId()
  return (
    <Dialog
      onClose={onClose}
      unsaved={of.form.formState.isDirty && !of.sending}
      title={title}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={id} look={look} pending={of.sending} pendingLabel={pendingLabel}>
            {submit}
          </Button>
        </>
      }
    >
      <SentForm of={of} id={id} className="stack wide">
        {children}
      </SentForm>
    </Dialog>
  )
}
