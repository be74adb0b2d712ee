import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { OpeningDialog } from '../../opening-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { FichaProps } from './ficha-props.ts'

type Props<Values extends FieldValues, Ficha extends { huella: string }> = FichaProps & {
  /** `slide`: `Editar slide`. */
  one: string
  schema: z.ZodType<unknown, Values>
  fetch: (id: string, signal: AbortSignal) => Promise<Ficha>
  /** What the form begins with; without a ficha, a new one. */
  valuesOf: (ficha: Ficha | undefined) => DefaultValues<Values>
  save: (values: Values, sobre: { id: string; desde: string }) => Promise<unknown>
  children: (form: UseFormReturn<Values>, ficha: Ficha | undefined) => ReactNode
}

/** The dialog with the form of a small thing of the catalogue, once what it holds has come. */
export function FichaDialog<Values extends FieldValues, Ficha extends { huella: string }>(props: Props<Values, Ficha>) {
  const { id, one, schema, fetch, valuesOf, save, onSaved, onClose, children } = props
  const title = id ? `Editar ${one}` : `Agregar ${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const answer = useAnswer(`${one} ${id}`, async (signal) => ({
    ficha: id ? await fetch(id, signal) : undefined,
  }))
  const { data } = answer
  if (!data) return <OpeningDialog title={title} answer={answer} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      schema={schema}
      defaultValues={valuesOf(data.ficha)}
      desde={data.ficha?.huella}
      onSubmit={async (values, desde) => {
        await save(values, { id, desde })
        showToast('Guardado. El sitio ya lo muestra así.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => children(form, data.ficha)}
    </FormDialog>
  )
}
