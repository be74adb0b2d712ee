import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { Endpoint, QueryInput } from '../../../../contract/endpoint.ts'
import { capitalize } from '../../../../reglas/texto.ts'
import type { FormCall, FormWithFields, ValuesOf } from '../../call-form.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { OpeningDialog } from '../../opening-dialog.tsx'
import { type ResultsOf, useResults } from '../../use-answer.ts'

export type FichaProps = {
  /** Empty: a new one. */
  id: string
  onSaved: () => void
  onClose: () => void
}

type Ficha<V extends Endpoint> = ResultsOf<V> & { huella: string }

type Props<V extends Endpoint, E extends FormCall> = FichaProps & {
  /** `slide`: `Editar slide`. */
  one: string
  see: V
  call: E
  /** What tells which one it is, unless its form asks. */
  fixed?: Partial<ValuesOf<E>>
  /** What the form begins with; without a ficha, a new one. */
  valuesOf: (ficha: Ficha<V> | undefined) => DefaultValues<ValuesOf<E>>
  children: (form: FormWithFields<ValuesOf<E>>, ficha: Ficha<V> | undefined) => ReactNode
}

/** The dialog with the form of a small thing of the catalogue, once what it holds has come. */
export function FichaDialog<V extends Endpoint, E extends FormCall>(props: Props<V, E>) {
  const { id, one, see, call, fixed, valuesOf, onSaved, onClose, children } = props
  const title = id ? `Editar ${one}` : `Agregar ${capitalize(one)}`
  const answer = useResults(see, { query: { id } as QueryInput<V>, when: id !== '' })
  const ficha = answer.data as Ficha<V> | undefined
  if (id && !ficha) return <OpeningDialog title={title} answer={answer} onClose={onClose} />
  return (
    <FormDialog<E>
      title={title}
      call={call}
      fixed={fixed}
      defaultValues={valuesOf(ficha)}
      desde={ficha?.huella}
      saved="Guardado. El sitio ya lo muestra así."
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => children(form, ficha)}
    </FormDialog>
  )
}
