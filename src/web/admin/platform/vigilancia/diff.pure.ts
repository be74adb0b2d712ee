import { findActionWording } from '../../../../contract/platform/actions.ts'
import { formatDay, isDia } from '../../../../reglas/dia.ts'
import { centavosToField, isCentavos } from '../../../../reglas/dinero.ts'
import type { SentenceFields } from './reply-types.ts'

export type Change = { campo: string; antes: string; despues: string }

/** Returns the fields that differ between the two recorded states. The name of a nested field is `parte.campo`. */
export function diff({ accion, antes, despues }: Pick<SentenceFields, 'accion' | 'antes' | 'despues'>): Change[] {
  const { importe, precio, dinero = [] } = findActionWording(accion) ?? {}
  const importes = [importe, precio, ...dinero]
  const [uno, otro] = [flatten(antes, importes), flatten(despues, importes)]
  const campos = [...new Set([...Object.keys(uno), ...Object.keys(otro)])]
  return (
    campos
      .map((campo) => ({ campo, antes: uno[campo] ?? '', despues: otro[campo] ?? '' }))
      // The audit log records a masked document number only when the number changed. So it counts as changed even if both masked texts
      // look the same.
      .filter(({ antes, despues }) => antes !== despues || antes.startsWith('•••'))
  )
}

type Importes = readonly (string | undefined)[]

function flatten(valor: unknown, importes: Importes, camino = ''): Record<string, string> {
  // Omits row ids, because they mean nothing to staff.
  if (valor === null || valor === undefined || camino === 'ids' || (camino === 'cuotas' && Array.isArray(valor)))
    return {}
  if (typeof valor !== 'object') return { [camino || 'valor']: formatValor(valor, importes, camino) }
  return Object.assign(
    {},
    ...Object.entries(valor).map(([nombre, parte]) =>
      flatten(parte, importes, camino ? `${camino}.${nombre}` : nombre),
    ),
  )
}

/** A SHA-256, of which staff compare only the beginning. */
const isHash = (texto: string) => /^[0-9a-f]{64}$/.test(texto)

function formatValor(valor: unknown, importes: Importes, camino: string): string {
  const isImporte = camino.split('.').some((campo) => importes.includes(campo))
  if (isImporte && typeof valor === 'number' && isCentavos(valor)) return centavosToField(valor)
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  const texto = String(valor)
  if (texto === 'ARS' || texto === 'USD') return texto === 'ARS' ? 'pesos' : 'dólares'
  if (isHash(texto)) return `${texto.slice(0, 8)}…`
  return isDia(texto) ? formatDay(texto) : texto
}
