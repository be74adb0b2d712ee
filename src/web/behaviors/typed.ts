type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fields = 'input[name]:not([type=hidden], [type=file]), textarea[name], select[name]'

/** What is typed in the fields of `host`, by their names, and which one has the focus. */
export function readTyped(host: HTMLElement) {
  const typed = [...host.querySelectorAll<Field>(fields)].filter(isChanged)
  return {
    values: typed.map((field) => ({
      name: field.name,
      value: field.value,
      checked: 'checked' in field && field.checked,
    })),
    focused: host.contains(document.activeElement) ? (document.activeElement as Field).name : '',
  }
}

export function writeTyped(host: HTMLElement, { values, focused }: ReturnType<typeof readTyped>) {
  for (const { name, value, checked } of values) {
    const field = host.querySelector<Field>(`[name="${name}"]`)
    if (field) write(field, value, checked)
  }
  if (focused) host.querySelector<Field>(`[name="${focused}"]`)?.focus({ preventScroll: true })
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** React and React Hook Form hear the native event; React ignores a value set through its own setter. */
function write(field: Field, value: string, checked: boolean) {
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]')) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
