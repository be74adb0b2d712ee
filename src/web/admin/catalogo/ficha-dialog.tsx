import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAnswer } from '../use-answer.ts'
import type { FichaProps } from './ficha-props.ts'

type Props<Values extends FieldValues, Ficha> = FichaProps & {
  /** `slide`: `Editar slide`. */
  one: string
  schema: z.ZodType<unknown, Values>
  fetch: (id: string, signal: AbortSignal) => Promise<Ficha>
  /** What the form begins with; without a ficha, a new one. */
  valuesOf: (ficha: Ficha | undefined) => DefaultValues<Values>
  save: (values: Values) => Promise<unknown>
  children: (form: UseFormReturn<Values>, ficha: Ficha | undefined) => ReactNode
}

/** The dialog with the form of a small thing of the catalogue, once what it holds has come. */
export function FichaDialog<Values extends FieldValues, Ficha>(props: Props<Values, Ficha>) {
  const { id, one, schema, fetch, valuesOf, save, onSaved, onClose, children } = props
  const title = id ? `Editar ${one}` : `Agregar ${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const { data, error, retry, loading } = useAnswer(`${one} ${id}`, async (signal) => ({
    ficha: id ? await fetch(id, signal) : undefined,
  }))
  if (!data)
    return (
      <Dialog open title={title} onClose={onClose}>
        {error ? (
          <FailedState title="No pudimos abrirlo" onRetry={retry} retrying={loading}>
            {error}
          </FailedState>
        ) : (
          <SkeletonBox />
        )}
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      schema={schema}
      defaultValues={valuesOf(data.ficha)}
      onSubmit={async (values) => {
        await save(values)
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
