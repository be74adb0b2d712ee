type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { name: string; among: number; value: string; checked: boolean }

const fields = 'input[name]:not([type=hidden], [type=file]), textarea[name], select[name]'

/**
 * Keeps what was typed before the page's script took over. Taking over gives fields their first values, and where the page is not as
 * it was sent (a password manager or a translator put nodes into it) draws it again with other fields. Returns what writes the
 * typed values back.
 */
export function keepTyped(): () => void {
  const typed = new Map<Field, Typed>()
  const keep = (field: Field) => {
    const among = [...document.querySelectorAll<Field>(fields)].filter(({ name }) => name === field.name).indexOf(field)
    typed.set(field, { name: field.name, among, value: field.value, checked: 'checked' in field && field.checked })
  }
  const hear = ({ target }: Event) => {
    if (isField(target)) keep(target)
  }
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) keep(field)
  addEventListener('input', hear, true)
  return () => {
    removeEventListener('input', hear, true)
    for (const [field, { name, among, value, checked }] of typed) {
      const same = [...document.querySelectorAll<Field>(fields)].filter((other) => other.name === name)
      const now = field.isConnected ? field : same[among]
      if (now) write(now, value, checked)
    }
  }
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(fields)
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
