import { findActionWording } from '../../../../contract/platform/actions.ts'
import { humanize } from '../../../../contract/platform/humanize.ts'
import { formatDay, isDia } from '../../../../reglas/dia.ts'
import {
  asCentavos,
  centavosToField,
  formatImportes,
  formatMoneyUnbroken,
  isCentavos,
  type Moneda,
} from '../../../../reglas/dinero.ts'
import { porcentajeToField } from '../../../../reglas/numbers.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { readField, readMoneda } from './importes.pure.ts'
import type { AuditLine } from './reply-types.ts'

export type Change = { field: string; before: string; after: string }

type Diffed = Pick<AuditLine, 'accion' | 'antes' | 'despues'> & Partial<Pick<AuditLine, 'moneda' | 'nombrados'>>

/** Returns the fields that differ between the two recorded states. The name of a nested field is `parte.campo`. */
export function diff({ accion, antes, despues, moneda, nombrados = {} }: Diffed): Change[] {
  const { importe, precio, dinero = [] } = findActionWording(accion) ?? {}
  const context = { importeFields: [importe, precio, ...dinero], moneda: moneda ?? undefined, named: nombrados }
  const [one, other] = [flatten(antes, context), flatten(despues, context)]
  const campos = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return (
    campos
      .map((field) => ({ field, before: one[field] ?? '', after: other[field] ?? '' }))
      // The audit log records a masked document number only if the number changed. It counts as changed even if both masked texts are
      // equal.
      .filter(({ before, after }) => before !== after || before.startsWith('•••'))
  )
}

/** `moneda` is the currency of the nearest enclosing object that has one. */
type Context = { importeFields: readonly unknown[]; moneda: Moneda | undefined; named: AuditLine['nombrados'] }

/** Staff do not need these fields, or the panel shows them elsewhere. */
const omitted = ['id', 'ids', 'recibo']

function flatten(value: unknown, outer: Context, path = ''): Record<string, string> {
  if (value === null || value === undefined || omitted.includes(path)) return {}
  if (typeof value !== 'object') return { [path || 'valor']: formatValue(value, path.split('.'), outer) }
  const context = inMonedaOf(value, outer)
  if (Array.isArray(value)) {
    if (path === 'cuotas') return {}
    if (path === 'partes') return { [path]: value.map((part) => formatPart(part, context)).join('\n') }
    if (value.every((one) => typeof one !== 'object')) return { [path]: value.join(', ') }
  }
  if ('ARS' in value && 'USD' in value)
    return { [path]: formatImportes({ ARS: asCentavos(Number(value.ARS)), USD: asCentavos(Number(value.USD)) }) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([nombre, part]) => flatten(part, context, path ? `${path}.${nombre}` : nombre)),
  )
}

/** Returns the currency of an object. A payment option in both currencies (`3`) has its amounts in pesos, except `adicional`. */
const monedaIn = (objeto: object) => (readField(objeto, 'moneda') === '3' ? 'ARS' : readMoneda(objeto))

const formatPart = (part: { cuotaId: number; importePago: number }, context: Context) =>
  `${formatValue(part.cuotaId, ['cuotaId'], context)}: ${formatCentavos(part.importePago, 'importePago', inMonedaOf(part, context))}`

const inMonedaOf = (objeto: object, outer: Context) => ({ ...outer, moneda: monedaIn(objeto) ?? outer.moneda })

function formatCentavos(value: number, field: string, { moneda }: Context): string {
  const named = /^adicional$|Usd$/.test(field) ? 'USD' : /^pesos$|Ars$/.test(field) ? 'ARS' : moneda
  return named ? formatMoneyUnbroken(asCentavos(value), named) : centavosToField(asCentavos(value))
}

const codes: Record<string, (codigo: string) => string> = {
  areas: (scope) => (scope === 'escribe' ? 'ver y modificar' : 'ver'),
  canal: nameCanal,
  estado: describeEstado,
  moneda: (moneda) =>
    ({ ARS: 'pesos', USD: 'dólares', 1: 'pesos', 2: 'dólares', 3: 'pesos y dólares' })[moneda] ?? moneda,
  motivo: humanize,
  nivel: (level) => `administración ${level === '1' ? 'completa' : 'reducida'}`,
}

function formatValue(value: unknown, campos: string[], context: Context): string {
  const field = campos.at(-1) ?? ''
  const text = String(value)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number' && isCentavos(value) && context.importeFields.includes(field))
    return formatCentavos(value, field, context)
  if (typeof value === 'number' && field === 'porcentaje') return `${porcentajeToField(value)} %`
  if (field.endsWith('Id')) return context.named[`${field} ${text}`] ?? `N.º ${text}`
  // Staff compare only the beginning of a SHA-256.
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, 8)}…`
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstantCompact(text)
  const code = codes[field] ?? codes[campos[0] ?? '']
  if (code && /^[a-z_]+$|^[A-Z]{3}$|^\d+$/.test(text)) return capitalize(code(text))
  return isDia(text) ? formatDay(text) : text
}
