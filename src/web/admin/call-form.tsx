import { type ComponentProps, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../contract/endpoint.ts'
import { browserClient } from '../api/browser.ts'
import { ApiError } from '../api/client.ts'
import { useContractForm } from '../api/form.ts'
import { newClave } from '../api/new-clave.ts'
import { type Fields, fieldsOf } from '../ui/form-fields.tsx'
import { showToast } from '../ui/toast.ts'
import type { ResultsOf } from './use-answer.ts'
import { type Question, useQuestions } from './use-questions.ts'
import { useSaveNotice } from './use-save-notice.tsx'

/** A call that takes what a form holds. */
export type FormCall = Endpoint<z.ZodType, z.ZodType<unknown, FieldValues>>
export type ValuesOf<E extends FormCall> = BodyInput<E> extends infer Values extends FieldValues ? Values : never

/** A form with its fields: `{({ Text, watch }) => <Text name="nombre" label="Nombre" />}`. */
export type FormWithFields<Values extends FieldValues> = UseFormReturn<Values> & Fields<Values>

export type CallFormProps<E extends FormCall> = {
  /** What saves it; its body is what the form holds and is checked by. */
  call: E
  query?: QueryInput<E>
  /** The body, where the form asks for more than the call. */
  schema?: z.ZodType<unknown, ValuesOf<E>>
  defaultValues: DefaultValues<ValuesOf<E>>
  /** What goes along with what is typed, and no field shows. */
  fixed?: Partial<ValuesOf<E>>
  /** How it is sent, where the call does not take it as its body. */
  send?: (body: BodyInput<E>) => Promise<ReplyOf<E>>
  /** Which version the form is filled with, of what is edited: the one that it had when it opened. */
  desde?: string
  /** Which it is from now on, where the answer does not call it `huella`. */
  versionOf?: (results: ResultsOf<E>) => string
  /** Whether the press only told something, and is to be repeated. */
  holds?: (values: ValuesOf<E>) => boolean
  /** The refusals that are questions. */
  questions?: readonly Question<ValuesOf<E>>[]
  /** What the toast says once it is saved. */
  saved?: string | ((results: ResultsOf<E>, values: ValuesOf<E>) => string)
  onSaved?: (results: ResultsOf<E>, values: ValuesOf<E>) => unknown
  /** Hears why the server refused, besides what the form says of it. */
  onRefused?: (codigo: string, values: ValuesOf<E>) => void
}

/**
 * A form over a call: it is checked by the call's body, saved over the version that was edited, and sent twice it does its
 * work once. What a refusal says stands beside its field, or in `notice`.
 */
export function useCallForm<E extends FormCall>(props: CallFormProps<E>) {
  const { call, query, schema, defaultValues, desde = '', versionOf = huellaOf, holds, questions = [], send } = props
  const { saved, onSaved, onRefused } = props
  // What is behind the form may bring another while it is open.
  const [version, setVersion] = useState(desde)
  const [clave, setClave] = useState(newClave)
  const versioned = call.version && { [call.version]: version }
  const form = useContractForm<ValuesOf<E>>(schema ?? bodyOf(call), {
    defaultValues,
    fixed: { ...props.fixed, ...versioned } as Partial<ValuesOf<E>>,
  })
  const { notice, clear, tell } = useSaveNotice(form, defaultValues)
  const { asked, answered, hear } = useQuestions(form, questions)
  const submit = form.handleSubmit(async (typed) => {
    const values = typed as ValuesOf<E>
    clear()
    if (holds?.(values)) return
    try {
      const body = answered(values) as BodyInput<E>
      const given = { query, body, idempotencyKey: call.idempotente ? clave : undefined }
      const reply = await (send ? send(body) : browserClient.call(call, given))
      const { results } = reply as { results: ResultsOf<E> }
      setClave(newClave())
      setVersion((before) => versionOf(results) ?? before)
      form.reset(form.getValues())
      if (saved) showToast(typeof saved === 'string' ? saved : saved(results, values))
      await onSaved?.(results, values)
    } catch (error) {
      hear(error)
      tell(error)
      if (error instanceof ApiError) onRefused?.(error.codigo, values)
    }
  })
  return { form: { ...form, ...fieldsOf<ValuesOf<E>>() }, notice, submit, asked }
}

type Props<Values extends FieldValues> = ComponentProps<'form'> & { of: UseFormReturn<Values> }

/** The element of a form, around its fields. */
export function Form<Values extends FieldValues>({ of, children, ...form }: Props<Values>) {
  return (
    <FormProvider {...of}>
      <form className="stack wide admin-form" method="post" noValidate autoComplete="off" {...form}>
        {children}
      </form>
    </FormProvider>
  )
}

/** The schema of a call's body, for the form that fills it. */
export function bodyOf<E extends FormCall>({ body, path }: E) {
  if (!body) throw new Error(`${path} takes no body`)
  return body as z.ZodType<unknown, ValuesOf<E>>
}

/** Which version what was saved is from now on. */
function huellaOf(results: unknown): string | undefined {
  const told = results instanceof Object && 'huella' in results ? results.huella : undefined
  return typeof told === 'string' ? told : undefined
}
