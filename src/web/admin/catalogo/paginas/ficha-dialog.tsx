import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { Endpoint, QueryInput } from '../../../../contract/endpoint.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { type Answer, type ResultsOf, useResults } from '../../../api/use-answer.ts'
import type { FormCall, FormWithFields, ValuesOf } from '../../form/call-form.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { LoadingDialog } from '../../form/loading-dialog.tsx'

export type FichaProps = { id: string; onClose: () => void }

type Ficha<V extends Endpoint> = ResultsOf<V> & { version: string }

type Props<V extends Endpoint, E extends FormCall> = FichaProps & {
  one: string
  see: V
  call: E
  fixed?: Partial<ValuesOf<E>>
  valuesOf: (ficha: Ficha<V> | undefined) => DefaultValues<ValuesOf<E>>
  children: (form: FormWithFields<ValuesOf<E>>, ficha: Ficha<V> | undefined) => ReactNode
}

export function FichaDialog<V extends Endpoint, E extends FormCall>(props: Props<V, E>) {
  const { id, one, see, call, fixed, valuesOf, onClose, children } = props
  const title = id ? `Editar ${one}` : `Agregar ${capitalize(one)}`
  const answer = useResults(see, { query: { id } as QueryInput<V>, when: id !== '' })
  const form = (ficha: Ficha<V> | undefined) => (
    <FormDialog<E>
      title={title}
      call={call}
      fixed={fixed}
      defaultValues={valuesOf(ficha)}
      version={ficha?.version}
      saved="Guardado. El sitio ya lo muestra así."
      onClose={onClose}
    >
      {(form) => children(form, ficha)}
    </FormDialog>
  )
  if (!id) return form(undefined)
  return (
    <LoadingDialog title={title} answer={answer as Answer<Ficha<V>>} failed="No pudimos abrirlo" onClose={onClose}>
      {form}
    </LoadingDialog>
  )
}
