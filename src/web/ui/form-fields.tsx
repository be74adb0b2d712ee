import type { ComponentProps, ComponentType, ReactNode, RefObject } from 'react'
import { type FieldErrors, type FieldValues, get, type Path, useController, useFormContext } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

type Given = 'name' | 'ref' | 'error' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur'

type Binding = {
  /** What is wrong that the form itself cannot know: its choices did not come. Told before the form's own. */
  error?: string
  /** Hears what it says now, once the form has it. */
  onChange?: (value: string) => void
  onBlur?: () => void
  /** What was typed goes with the field. */
  shouldUnregister?: boolean
  /** Where its element is kept, for who writes in it. */
  element?: RefObject<HTMLTextAreaElement | null>
}

type Bound<Plain> = Omit<Plain, Given> & Binding
type Field<Values extends FieldValues, Plain> = (props: Bound<Plain> & { name: Path<Values> }) => ReactNode
type FlagProps = ComponentProps<typeof Checkbox> & { off?: '0' | '' }

/** The fields of a form by the names of its body: a name that it does not have does not compile. */
export type Fields<Values extends FieldValues> = {
  Text: Field<Values, ComponentProps<typeof TextField>>
  Area: Field<Values, ComponentProps<typeof TextArea>>
  Amount: Field<Values, ComponentProps<typeof MoneyField>>
  Day: Field<Values, ComponentProps<typeof DateField>>
  Password: Field<Values, ComponentProps<typeof PasswordField>>
  Choice: Field<Values, ComponentProps<typeof Select>>
  Flag: Field<Values, FlagProps>
}

/** Each reads and writes the form around it (`FormProvider`), and tells its error. `<Text name="apellido" label="Apellido" />` */
export const fieldsOf = <Values extends FieldValues>() => fields as unknown as Fields<Values>

type Listening = { onChange?: (event: { target: { value: string } }) => void; onBlur?: () => void }

/** Over a native element that keeps its own text: a form does not draw itself at every key. */
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
    const heard: Listening = { onBlur, onChange: onChange && (({ target }) => onChange(target.value)) }
    const field = register(name, { shouldUnregister, ...heard })
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

/** Its choices may come after its value. */
function Choice({ name, error, onChange, ...select }: Bound<ComponentProps<typeof Select>> & { name: string }) {
  const { field, fieldState } = useController({ name })
  // Read whatever is told instead: what nobody read is not told anew.
  const own = fieldState.error?.message
  return (
    <Select
      {...select}
      {...field}
      error={error ?? own}
      onChange={(event) => {
        field.onChange(event)
        onChange?.(event.target.value)
      }}
    />
  )
}

/** What the wire writes as '1', or else as `off`. */
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
