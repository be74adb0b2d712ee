import { useEffect } from 'react'
import {
  type DefaultValues,
  type Field,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverOptions,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod'
import { ApiError } from './client.ts'
import { failureText } from './failure-text.ts'

// Without this option, Zod tries `eval`, which the CSP forbids.
z.config({ jitless: true })

export type FormOptions<Values extends FieldValues> = Omit<UseFormProps<Values>, 'resolver' | 'defaultValues'> & {
  /** The default value of every field, even if it is empty. `reset()` restores these values. */
  defaultValues: DefaultValues<Values>
  /** Values without a field, which are submitted too. */
  fixed?: Partial<Values>
}

/**
 * Returns a React Hook Form for the body of an endpoint. A field's error appears once the user has left the field, and disappears during a
 * correction. `handleSubmit` passes the schema's input, which is the client's `body`.
 */
export function useContractForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  { fixed, ...options }: FormOptions<Values>,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = (values, _, { fields }) =>
    check(schema, { ...withAutofill(values, fields), ...fixed })
  const form = useForm<Values>({ mode: 'onTouched', ...options, resolver })
  useEffect(() => clearErrorsWhileTyping(form), [form])
  return form
}

/** Adds the texts that a password manager filled in without an event, because React does not have them. */
function withAutofill<Values extends FieldValues>(values: Values, fields: ResolverOptions<Values>['fields']): Values {
  // In a form with rows (`useFieldArray`), the entry of the list has no `ref`, because its rows' fields have their own.
  const filled = Object.entries<Partial<Field['_f']> | undefined>(fields).flatMap(([name, field]) =>
    values[name] === '' && field?.ref?.value ? [[name, field.ref.value]] : [],
  )
  return { ...values, ...Object.fromEntries(filled) }
}

/** Validates an invalid field at each change, so that a correction removes the error at once. Returns a function that stops this. */
function clearErrorsWhileTyping<Values extends FieldValues>(form: UseFormReturn<Values>): () => void {
  const subscription = form.watch((_, { name, type }) => {
    if (type === 'change' && name && form.getFieldState(name).error) void form.trigger(name)
  })
  return () => subscription.unsubscribe()
}

/** Fills in a field. The caller must check that the user typed nothing in it. If the field has the focus, selects the value. */
export function prefill<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  form.setValue(name, value, { shouldValidate: true })
  // Selects synchronously. `setFocus` selects later, possibly after a keystroke; the next key would then delete the typed text.
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === name) focused.select()
}

/** Shows an API error's `campos` beside their fields. Returns the message for the whole form, unless the fields show every error. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) {
    return failureText(error)
  }
  const known = Object.keys(form.getValues())
  // In a list, the field's name contains its row: `plan.2.importe`.
  const isKnown = (name: string) => known.includes(name.split('.')[0] ?? '')
  const campos = Object.entries(error.campos)
  const mine = campos.filter(([name]) => isKnown(name))
  mine.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return mine.length > 0 && mine.length === campos.length ? undefined : error.message
}

function check<Values extends FieldValues>(schema: z.ZodType<unknown, Values>, values: Values) {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { values, errors: {} }
  const errors: FieldErrors<Values> = {}
  const seen = new Set<string>()
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.')
    if (!seen.has(name)) set(errors, name, { type: issue.code, message: issue.message })
    seen.add(name)
  }
  return { values: {}, errors }
}
