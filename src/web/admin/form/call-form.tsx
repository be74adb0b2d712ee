import { type ComponentProps, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type * as z from 'zod'
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../../contract/endpoint.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { type ResultsOf, refetchAll } from '../../api/use-answer.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { type Fields, fieldsOf } from '../../ui/form-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { showToast } from '../../ui/toast.ts'
import { ChangedFields } from './changed-fields.tsx'

export type FormCall = Endpoint<z.ZodType, z.ZodType<unknown, FieldValues>>
export type ValuesOf<E extends FormCall> = BodyInput<E> extends infer Values extends FieldValues ? Values : never

export type FormWithFields<Values extends FieldValues> = UseFormReturn<Values> & Fields<Values>

export type CallFormProps<E extends FormCall> = {
  call: E
  query?: QueryInput<E>
  schema?: z.ZodType<unknown, ValuesOf<E>>
  defaultValues: DefaultValues<ValuesOf<E>>
  fixed?: Partial<ValuesOf<E>>
  /** Sends the body. Set it if the call's body differs from the form's values. */
  send?: (body: BodyInput<E>, idempotencyKey: string | undefined) => Promise<ReplyOf<E>>
  version?: string
  /** Returns the record's version after saving. Set it if the reply has another name for the version than `version`. */
  versionOf?: (results: ResultsOf<E>) => string
  /** Returns true if this submit must only show a message. Staff must then submit again. */
  mustSubmitAgain?: (values: ValuesOf<E>) => boolean
  questions?: readonly Question<ValuesOf<E>>[]
  saved?: string | ((results: ResultsOf<E>, values: ValuesOf<E>) => string)
  /** In a `FormDialog`, the default is to request the screen's data again. */
  onSaved?: (results: ResultsOf<E>, values: ValuesOf<E>) => unknown
  onRefused?: (codigo: string, values: ValuesOf<E>) => void
}

/**
 * Returns a form that an API call saves. The call's body schema validates the form. `version` detects concurrent edits. An idempotency key
 * prevents double saves. A refusal appears beside its field or in `notice`.
 */
export function useCallForm<E extends FormCall>(props: CallFormProps<E>) {
  const {
    call,
    query,
    schema,
    defaultValues,
    version: opened = '',
    versionOf = versionIn,
    mustSubmitAgain,
    questions = [],
    send,
  } = props
  const { saved, onSaved, onRefused } = props
  // The state keeps the opened version, because the prop changes when the screen behind the form reloads.
  const [version, setVersion] = useState(opened)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const versioned = call.versioned && { version }
  const form = useContractForm<ValuesOf<E>>(schema ?? bodyOf(call), {
    defaultValues,
    fixed: { ...props.fixed, ...versioned } as Partial<ValuesOf<E>>,
  })
  const { notice, clear, tell: showRefusal } = useSaveNotice(form, defaultValues)
  const { asked, answered, hear } = useQuestions(form, questions)
  const submit = form.handleSubmit(async (typed) => {
    const values = typed as ValuesOf<E>
    clear()
    if (mustSubmitAgain?.(values)) return
    try {
      const body = answered(values) as BodyInput<E>
      const given = { query, body, idempotencyKey: call.idempotente ? idempotencyKey : undefined }
      const reply = await (send ? send(body, given.idempotencyKey) : browserClient.call(call, given))
      const { results } = reply as { results: ResultsOf<E> }
      setIdempotencyKey(newIdempotencyKey())
      setVersion((before) => versionOf(results) ?? before)
      form.reset(form.getValues())
      if (saved) showToast(typeof saved === 'string' ? saved : saved(results, values))
      await onSaved?.(results, values)
    } catch (error) {
      hear(error)
      showRefusal(error)
      if (error instanceof ApiError) onRefused?.(error.codigo, values)
    }
  })
  return { form: { ...form, ...fieldsOf<ValuesOf<E>>() }, notice, submit, asked }
}

type Props<Values extends FieldValues> = ComponentProps<'form'> & { of: UseFormReturn<Values> }

export function Form<Values extends FieldValues>({ of, children, ...form }: Props<Values>) {
  return (
    <FormProvider {...of}>
      <form className="stack wide admin-form" method="post" noValidate autoComplete="off" {...form}>
        {children}
      </form>
    </FormProvider>
  )
}

/** Returns the schema of a call's body. @throws Error if the call has none */
export function bodyOf<E extends FormCall>({ body, path }: E) {
  if (!body) throw new Error(`${path} takes no body`)
  return body as z.ZodType<unknown, ValuesOf<E>>
}

function versionIn(results: unknown): string | undefined {
  const version = results instanceof Object && 'version' in results ? results.version : undefined
  return typeof version === 'string' ? version : undefined
}

/** The server refuses until staff confirm. The next submit also sends `yes`, unless a field in `about` has changed. */
type Question<Values extends FieldValues> = {
  codigo: string
  yes: Partial<Values>
  about: readonly Path<Values>[]
}

function useQuestions<Values extends FieldValues>(form: UseFormReturn<Values>, questions: readonly Question<Values>[]) {
  const [asked, setAsked] = useState<readonly Question<Values>[]>([])
  useEffect(() => {
    const subscription = form.watch((_, { name, type }) => {
      if (type === 'change' && name) setAsked((before) => before.filter(({ about }) => !about.includes(name)))
    })
    return () => subscription.unsubscribe()
  }, [form])
  return {
    asked: asked.length > 0,
    answered(values: Values): Values {
      let all = values
      for (const { yes } of asked) all = { ...all, ...yes }
      return all
    },
    hear(error: unknown) {
      const question = error instanceof ApiError && questions.find(({ codigo }) => codigo === error.codigo)
      if (question) setAsked((before) => [...before, question])
    },
  }
}

/**
 * Shows above the fields why the server refused to save. If somebody else saved in the meantime, lists the changed fields and links to the
 * newer version. `newest` holds the record's current values.
 */
function useSaveNotice<Values extends FieldValues>(form: UseFormReturn<Values>, newest: DefaultValues<Values>) {
  // In react-hook-form, reading `defaultValues` subscribes to its changes.
  const { defaultValues } = form.formState
  const [refused, setRefused] = useState<{ text: string; newer: boolean }>()
  const here = useLocation()
  const clear = () => setRefused(undefined)
  return {
    clear,
    tell(error: unknown) {
      const text = showServerErrors(form, error)
      const newer = error instanceof ApiError && error.codigo === 'texto_cambio'
      // Reloads the screen behind the form, so that a reopened form starts with the newer version of the record.
      if (newer) refetchAll()
      setRefused(text ? { text, newer } : undefined)
    },
    notice: refused && (
      <div ref={bringIntoView}>
        <NoticeBanner onClose={clear}>
          {refused.text}
          {refused.newer && (
            <>
              . <ChangedFields before={defaultValues} now={newest} />
              <Link to={here} target="_blank">
                Ver cómo quedó
              </Link>
            </>
          )}
        </NoticeBanner>
      </div>
    ),
  }
}
