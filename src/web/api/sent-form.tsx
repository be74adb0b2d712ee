import { type ComponentProps, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { type FormOptions, showServerErrors, useContractForm } from './form.ts'

/** Returns a form and its submit function. An API error appears beside its field. If no field shows it, it appears above the form. */
export function useSentForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  options: FormOptions<Values>,
  send: (values: Values, form: UseFormReturn<Values>) => Promise<unknown>,
) {
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(schema, options)
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await send(values, form)
    } catch (error) {
      setRefusal(showServerErrors(form, error))
    }
  })
  return { form, refusal, submit, clear: () => setRefusal(undefined), sending: form.formState.isSubmitting }
}

type Sent<Values extends FieldValues> = Omit<ReturnType<typeof useSentForm<Values>>, 'sending'>

export function SentForm<Values extends FieldValues>({
  of: { form, refusal, submit, clear },
  children,
  ...element
}: ComponentProps<'form'> & { of: Sent<Values> }) {
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} {...element}>
        {refusal && <NoticeBanner onClose={clear}>{refusal}</NoticeBanner>}
        {children}
      </form>
    </FormProvider>
  )
}
