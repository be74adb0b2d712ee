import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod'
import { ApiError } from './client.ts'
import { failureText } from './failure-text.ts'

// The page's security policy forbids building code from text, which zod would otherwise try.
z.config({ jitless: true })

export type FormOptions<Values extends FieldValues> = Omit<UseFormProps<Values>, 'resolver' | 'defaultValues'> & {
  /** Every field needs one, empty text included: it is what `reset()` goes back to. */
  defaultValues: DefaultValues<Values>
  /** What goes along with what is typed, and no field shows. */
  fixed?: Partial<Values>
}

/**
 * React Hook Form over a contract's body. A field's error appears once it was touched and left, and is mended while
 * typing. `handleSubmit` receives what was typed (the schema's input), which is what the client's `body` takes: the
 * server parses it with the same schema.
 */
export function useContractForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  { fixed, ...options }: FormOptions<Values>,
): UseFormReturn<Values> {
  const resolver = (values: Values) => check(schema, { ...values, ...fixed })
  const form = useForm<Values>({ mode: 'onTouched', ...options, resolver })
  useEffect(() => mendWhileTyping(form), [form])
  return form
}

/** An error that was put on a field it had not left yet goes as soon as what is typed mends it, not only on leaving. */
function mendWhileTyping<Values extends FieldValues>(form: UseFormReturn<Values>): () => void {
  const subscription = form.watch((_, { name, type }) => {
    if (type === 'change' && name && form.getFieldState(name).error) void form.trigger(name)
  })
  return () => subscription.unsubscribe()
}

/** Writes into an empty field. Where the cursor is in it, the text is selected, so that what is being typed replaces it. */
export function prefill<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  form.setValue(name, value, { shouldValidate: true })
  // At once: `setFocus` would do so a moment later, after a key perhaps.
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === name) focused.select()
}

/**
 * Puts a refusal's `campos` beside their fields and answers the message for the whole form, or undefined when the
 * fields already tell everything.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) {
    return failureText(error)
  }
  const known = Object.keys(form.getValues())
  const campos = Object.entries(error.campos)
  const mine = campos.filter(([name]) => known.includes(name))
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
