import type { Context } from 'hono'
import { DomainError } from '../domain-error.ts'

type Fields = Record<string, unknown>

/** The maximum number of values in a body or query, including list items: five times the longest list that a page sends. */
const maxValues = 5000

/**
 * Reads a body's fields: `name[]` as `name`, repeated names as a list, and JSON numbers and booleans as text.
 * @throws DomainError `cuerpo_ilegible`; `cuerpo_con_demasiados_campos` above `maxValues`
 */
export async function readBody(c: Context): Promise<Fields> {
  const type = (c.req.header('content-type') ?? '').toLowerCase()
  try {
    if (type.includes('application/json')) return requireText(fromJson(await c.req.json()))
    if (type.includes('urlencoded')) return requireText(fromForm(readPairs(await c.req.text())))
    if (type.includes('form')) return requireText(fromForm(await c.req.raw.formData()))
    // Refuses a body of an unknown type. Without its fields the call could mean "all" or "no".
    if (await c.req.text()) throw new DomainError('cuerpo_ilegible')
    return {}
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('cuerpo_ilegible')
  }
}

/** @throws DomainError `cuerpo_ilegible` for text that PostgreSQL cannot store, `cuerpo_con_demasiados_campos` above `maxValues` */
export function readQuery(c: Context): Fields {
  return requireText({ ...Object.fromEntries(new URL(c.req.url).searchParams), ...c.req.param() })
}

function fromJson(data: unknown): Fields {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new DomainError('cuerpo_ilegible')
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [bareName(name), asText(value)]))
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value === null) return ''
  return Array.isArray(value) ? value.map(asText) : value
}

/** Counts the fields before parsing, because a megabyte of `a&` is half a million fields. */
function readPairs(text: string): URLSearchParams {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++pairs > maxValues) throw new DomainError('cuerpo_con_demasiados_campos')
  return new URLSearchParams(text)
}

function fromForm(form: Iterable<[string, FormDataEntryValue]>): Fields {
  const values = new Map<string, FormDataEntryValue[]>()
  const lists = new Set<string>()
  for (const [name, value] of form) {
    const key = bareName(name)
    if (name.endsWith('[]')) lists.add(key)
    const present = values.get(key)
    if (present) present.push(value)
    else values.set(key, [value])
  }
  return Object.fromEntries([...values].map(([key, all]) => [key, lists.has(key) || all.length > 1 ? all : all[0]]))
}

function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '')
}

/** Refuses text that PostgreSQL cannot store (a NUL, half a surrogate pair). */
function requireText(fields: Fields): Fields {
  let values = 0
  const isKept = (value: unknown): boolean => {
    if (++values > maxValues) throw new DomainError('cuerpo_con_demasiados_campos')
    if (Array.isArray(value)) return value.every(isKept)
    if (typeof value === 'object' && value !== null && !(value instanceof File))
      return Object.values(value).every(isKept)
    return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))
  }
  if (!Object.values(fields).every(isKept)) throw new DomainError('cuerpo_ilegible')
  return fields
}
