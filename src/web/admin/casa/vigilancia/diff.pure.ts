import { isCentavos, typedCentavos } from '../../../../reglas/dinero.ts'

export type Change = { campo: string; antes: string; despues: string }

/** What differs between two recorded states, field by field; a part's field is written `parte.campo`. */
export function diff(antes: unknown, despues: unknown): Change[] {
  const [uno, otro] = [flatten(antes), flatten(despues)]
  const campos = [...new Set([...Object.keys(uno), ...Object.keys(otro)])]
  return (
    campos
      .map((campo) => ({ campo, antes: uno[campo] ?? '', despues: otro[campo] ?? '' }))
      // A masked document is only told when it changed, even if it ends the same.
      .filter(({ antes, despues }) => antes !== despues || antes.startsWith('•••'))
  )
}

function flatten(valor: unknown, camino = ''): Record<string, string> {
  // Rows' own numbers in their order say nothing to whoever reads.
  if (valor === null || valor === undefined || camino === 'ids') return {}
  if (typeof valor !== 'object') return { [camino || 'valor']: tell(valor, camino) }
  return Object.assign(
    {},
    ...Object.entries(valor).map(([nombre, parte]) => flatten(parte, camino ? `${camino}.${nombre}` : nombre)),
  )
}

function tell(valor: unknown, camino: string): string {
  if (typeof valor === 'number' && isCentavos(valor) && importes.test(camino)) return typedCentavos(valor)
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  return String(valor)
}

/** Fields that are amounts in minor units, by the last word of their way; their currency is a field of its own, or in the name. */
const importes =
  /(^|\.)(importe(Pago)?|pesos|adicional|senia(Min|Max)?|sinImpuestos|desde|precio\w+|comision|neto|excede|(cargo|vuelve|resta)(\.(ars|usd))?|(contado|esperado)(Ars|Usd))$/i
