import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { showServerErrors, useContractForm } from '../../../api/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import type { Dueno } from '../paginas/use-uploads.ts'
import { PhotosStep } from './photos-step.tsx'
import { useTwoSteps } from './use-two-steps.ts'

type Props<Values extends FieldValues> = {
  title: string
  submitLabel: string
  /** `El destino se guardó` */
  saved: string
  tipo: Dueno['tipo']
  schema: z.ZodType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** The specification's rule: until it holds, saving is not offered. */
  canSave: (values: Values) => boolean
  /** Answers the new id. */
  save: (values: Values) => Promise<string>
  onDone: (id: string) => void
  onClose: () => void
  children: (form: UseFormReturn<Values>) => ReactNode
}

/** One of the dialogs that add a thing with its pictures, in two steps. */
export function AltaDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, submitLabel, saved, tipo, schema, defaultValues, canSave, save, onDone, onClose, children } = props
  const id = useId()
  const [notice, setNotice] = useState<string>()
  const form = useContractForm(schema, { defaultValues })
  const steps = useTwoSteps(tipo, onDone)
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setNotice(undefined)
    try {
      await steps.run(() => save(values))
    } catch (error) {
      setNotice(showServerErrors(form, error))
    }
  })
  return (
    <Dialog
      open
      onClose={() => (steps.saved ? steps.giveUp() : onClose())}
      unsaved={!steps.saved && !isSubmitting && (isDirty || steps.photos.length > 0)}
      title={title}
      footer={
        !steps.saved && (
          <>
            <Button look="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={id}
              pending={isSubmitting}
              pendingLabel="Guardando"
              disabled={!canSave(form.watch())}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form className="admin-form" id={id} noValidate onSubmit={submit}>
        {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
        <fieldset className="admin-form" disabled={steps.saved}>
          <legend className="visually-hidden">{title}</legend>
          {children(form)}
        </fieldset>
        <PhotosStep steps={steps} saved={saved} />
      </form>
    </Dialog>
  )
}
