/** For values that are not text, `before` and `now` are undefined. */
export type FieldChange = { name: string; before: string | undefined; now: string | undefined }

export function changedFields(before: unknown, now: unknown, name = ''): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return []
  if (isGroup(before) && isGroup(now))
    return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((field) =>
      changedFields(before[field], now[field], name ? `${name}.${field}` : field),
    )
  const [old, after] = [before ?? '', now ?? '']
  if (typeof old !== 'string' || typeof after !== 'string') return [{ name, before: undefined, now: undefined }]
  return old === after ? [] : [{ name, before: old, now: after }]
}

const length = 60

/** Shortens two texts to one line each: the part around their first difference. */
export function clipBoth(before: string, now: string): [string, string] {
  const same = [...before].findIndex((letter, i) => letter !== now[i])
  const nearby = Math.max(0, (same < 0 ? before.length : same) - 20)
  const from = Math.max(before.length, now.length) > length ? before.lastIndexOf(' ', nearby) + 1 : 0
  const clip = (text: string) => {
    const short = `${from > 0 ? '…' : ''}${text.slice(from, from + length)}${text.length > from + length ? '…' : ''}`
    return text ? `«${short}»` : 'vacío'
  }
  return [clip(before), clip(now)]
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) && value.every((one) => typeof one !== 'object'))
  )
}
