import { actoOf } from '../../../../contract/casa/acciones.ts'
import { isCentavos, typedCentavos } from '../../../../reglas/dinero.ts'
import type { Sujeto } from './datos.ts'

export type Change = { campo: string; antes: string; despues: string }

/** What differs between the two states that a line recorded, field by field; a part's field is written `parte.campo`. */
export function diff({ accion, antes, despues }: Pick<Sujeto, 'accion' | 'antes' | 'despues'>): Change[] {
  const { importe, precio, dinero = [] } = actoOf(accion) ?? {}
  const importes = [importe, precio, ...dinero]
  const [uno, otro] = [flatten(antes, importes), flatten(despues, importes)]
  const campos = [...new Set([...Object.keys(uno), ...Object.keys(otro)])]
  return (
    campos
      .map((campo) => ({ campo, antes: uno[campo] ?? '', despues: otro[campo] ?? '' }))
      // A masked document is only told when it changed, even if it ends the same.
      .filter(({ antes, despues }) => antes !== despues || antes.startsWith('•••'))
  )
}

type Importes = readonly (string | undefined)[]

function flatten(valor: unknown, importes: Importes, camino = ''): Record<string, string> {
  // Rows' own numbers in their order say nothing to whoever reads.
  if (valor === null || valor === undefined || camino === 'ids') return {}
  if (typeof valor !== 'object') return { [camino || 'valor']: tell(valor, importes, camino) }
  return Object.assign(
    {},
    ...Object.entries(valor).map(([nombre, parte]) =>
      flatten(parte, importes, camino ? `${camino}.${nombre}` : nombre),
    ),
  )
}

function tell(valor: unknown, importes: Importes, camino: string): string {
  const isImporte = camino.split('.').some((campo) => importes.includes(campo))
  if (isImporte && typeof valor === 'number' && isCentavos(valor)) return typedCentavos(valor)
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  return String(valor)
}
