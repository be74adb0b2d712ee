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
import { formatInstante } from '../../values/moment.pure.ts'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { readCampo, readMoneda } from './importes.pure.ts'
import type { AuditLine } from './reply-types.ts'

export type Change = { campo: string; antes: string; despues: string }

type Diffed = Pick<AuditLine, 'accion' | 'antes' | 'despues'> & Partial<Pick<AuditLine, 'moneda' | 'nombrados'>>

/** Returns the fields that differ between the two recorded states. The name of a nested field is `parte.campo`. */
export function diff({ accion, antes, despues, moneda, nombrados = {} }: Diffed): Change[] {
  const { importe, precio, dinero = [] } = findActionWording(accion) ?? {}
  const context = { importes: [importe, precio, ...dinero], moneda: moneda ?? undefined, nombrados }
  const [uno, otro] = [flatten(antes, context), flatten(despues, context)]
  const campos = [...new Set([...Object.keys(uno), ...Object.keys(otro)])]
  return (
    campos
      .map((campo) => ({ campo, antes: uno[campo] ?? '', despues: otro[campo] ?? '' }))
      // The audit log records a masked document number only when the number changed. So it counts as changed even if both masked texts
      // look the same.
      .filter(({ antes, despues }) => antes !== despues || antes.startsWith('•••'))
  )
}

/** `moneda` is the currency of the nearest enclosing object that has one. */
type Context = { importes: readonly unknown[]; moneda: Moneda | undefined; nombrados: AuditLine['nombrados'] }

/** Fields without a meaning for staff, or shown elsewhere in the panel. */
const omitted = ['id', 'ids', 'recibo']

function flatten(valor: unknown, outer: Context, camino = ''): Record<string, string> {
  if (valor === null || valor === undefined || omitted.includes(camino)) return {}
  if (typeof valor !== 'object') return { [camino || 'valor']: formatValor(valor, camino.split('.'), outer) }
  const context = inMonedaOf(valor, outer)
  if (Array.isArray(valor)) {
    if (camino === 'cuotas') return {}
    if (camino === 'partes') return { [camino]: valor.map((parte) => formatParte(parte, context)).join('\n') }
    if (valor.every((uno) => typeof uno !== 'object')) return { [camino]: valor.join(', ') }
  }
  if ('ARS' in valor && 'USD' in valor)
    return { [camino]: formatImportes({ ARS: asCentavos(Number(valor.ARS)), USD: asCentavos(Number(valor.USD)) }) }
  return Object.assign(
    {},
    ...Object.entries(valor).map(([nombre, parte]) => flatten(parte, context, camino ? `${camino}.${nombre}` : nombre)),
  )
}

/** A payment option in both currencies (`3`) has its amounts in pesos, except `adicional`. */
const monedaIn = (objeto: object) => (readCampo(objeto, 'moneda') === '3' ? 'ARS' : readMoneda(objeto))

const formatParte = (parte: { cuotaId: number; importePago: number }, context: Context) =>
  `${formatValor(parte.cuotaId, ['cuotaId'], context)}: ${formatCentavos(parte.importePago, 'importePago', inMonedaOf(parte, context))}`

const inMonedaOf = (objeto: object, outer: Context) => ({ ...outer, moneda: monedaIn(objeto) ?? outer.moneda })

/** Formats an amount; without a sign if its currency is not known. */
function formatCentavos(valor: number, campo: string, { moneda }: Context): string {
  const named = /^adicional$|Usd$/.test(campo) ? 'USD' : /^pesos$|Ars$/.test(campo) ? 'ARS' : moneda
  return named ? formatMoneyUnbroken(asCentavos(valor), named) : centavosToField(asCentavos(valor))
}

const codes: Record<string, (codigo: string) => string> = {
  areas: (alcance) => (alcance === 'escribe' ? 'ver y modificar' : 'ver'),
  canal: nameCanal,
  estado: describeEstado,
  moneda: (moneda) =>
    ({ ARS: 'pesos', USD: 'dólares', 1: 'pesos', 2: 'dólares', 3: 'pesos y dólares' })[moneda] ?? moneda,
  motivo: humanize,
  nivel: (nivel) => `administración ${nivel === '1' ? 'completa' : 'reducida'}`,
}

function formatValor(valor: unknown, campos: string[], context: Context): string {
  const campo = campos.at(-1) ?? ''
  const texto = String(valor)
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (typeof valor === 'number' && isCentavos(valor) && context.importes.includes(campo))
    return formatCentavos(valor, campo, context)
  if (typeof valor === 'number' && campo === 'porcentaje') return `${porcentajeToField(valor)} %`
  if (campo.endsWith('Id')) return context.nombrados[`${campo} ${texto}`] ?? `N.º ${texto}`
  // A SHA-256, of which staff compare only the beginning.
  if (/^[0-9a-f]{64}$/.test(texto)) return `${texto.slice(0, 8)}…`
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(texto)) return formatInstante(texto)
  const code = codes[campo] ?? codes[campos[0] ?? '']
  if (code && /^[a-z_]+$|^[A-Z]{3}$|^\d+$/.test(texto)) return capitalize(code(texto))
  return isDia(texto) ? formatDay(texto) : texto
}
