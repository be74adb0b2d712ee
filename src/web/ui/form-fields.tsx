import type { ComponentProps, ComponentType, ReactNode, RefObject } from 'react'
import { type FieldErrors, type FieldValues, get, type Path, useController, useFormContext } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type Choice as Option, Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

type Given = 'name' | 'ref' | 'error' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur'

type Binding = {
  /** An error from outside the form, for example because the options did not load. Replaces the form's own error. */
  error?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  shouldUnregister?: boolean
  element?: RefObject<HTMLTextAreaElement | null>
}

type Bound<Plain> = Omit<Plain, Given> & Binding
type Field<Values extends FieldValues, Plain> = (props: Bound<Plain> & { name: Path<Values> }) => ReactNode
type ChoiceProps = Omit<ComponentProps<typeof Select>, 'choices'> & { choices: Option[] | undefined }
type FlagProps = ComponentProps<typeof Checkbox> & { off?: '0' | '' }

/** The names of the fields are those of the request body. An unknown name does not compile. */
export type Fields<Values extends FieldValues> = {
  Text: Field<Values, ComponentProps<typeof TextField>>
  Area: Field<Values, ComponentProps<typeof TextArea>>
  Amount: Field<Values, ComponentProps<typeof MoneyField>>
  Day: Field<Values, ComponentProps<typeof DateField>>
  Password: Field<Values, ComponentProps<typeof PasswordField>>
  Choice: Field<Values, ChoiceProps>
  Flag: Field<Values, FlagProps>
}

/** Returns components that read and write the surrounding form (`FormProvider`): `<Text name="apellido" label="Apellido" />`. */
export const fieldsOf = <Values extends FieldValues>() => fields as unknown as Fields<Values>

type Listening = { onChange?: (event: { target: { value: string } }) => void; onBlur?: () => void }

/** Binds an uncontrolled native element to the form, so that a keystroke does not render the whole form again. */
function typed<Plain extends object>(Plain: ComponentType<Plain>) {
  return function Typed({
    name,
    error,
    onChange,
    onBlur,
    shouldUnregister,
    element,
    ...plain
  }: Bound<Plain> & { name: string }) {
    const { register, formState } = useFormContext()
    const handlers: Listening = { onBlur, onChange: onChange && (({ target }) => onChange(target.value)) }
    const field = register(name, { shouldUnregister, ...handlers })
    const keep = (native: HTMLTextAreaElement | null) => {
      field.ref(native)
      if (element) element.current = native
    }
    return (
      <Plain
        {...(plain as unknown as Plain)}
        {...field}
        ref={element ? keep : field.ref}
        error={error ?? messageAt(formState.errors, name)}
      />
    )
  }
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const found: { message?: string } | undefined = get(errors, name)
  return found?.message
}

/** Keeps the value and shows no text while the options load (`choices` is undefined). */
function Choice({ name, error, onChange, choices, ...select }: Bound<ChoiceProps> & { name: string }) {
  const { field, fieldState } = useController({ name })
  const own = fieldState.error?.message
  return (
    <Select
      {...select}
      {...field}
      choices={choices ?? (field.value ? [{ value: field.value, label: '' }] : [])}
      error={error ?? own}
      onChange={(event) => {
        field.onChange(event)
        onChange?.(event.target.value)
      }}
    />
  )
}

function Flag({ name, error, onChange, off = '0', ...check }: Bound<FlagProps> & { name: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <Checkbox
      {...check}
      name={name}
      ref={field.ref}
      onBlur={field.onBlur}
      checked={field.value === '1'}
      error={error ?? fieldState.error?.message}
      onChange={({ target }) => {
        field.onChange(target.checked ? '1' : off)
        onChange?.(target.checked ? '1' : off)
      }}
    />
  )
}

const fields = {
  Text: typed(TextField),
  Area: typed(TextArea),
  Amount: typed(MoneyField),
  Day: typed(DateField),
  Password: typed(PasswordField),
  Choice,
  Flag,
}
