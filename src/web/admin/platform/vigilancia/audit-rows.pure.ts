import { findActionWording } from '../../../../contract/platform/actions.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { AuditLine } from './reply-types.ts'

/** An act, with the further audit-log lines that it caused at the same moment. For example, a payment changes the state of its booking. */
export type AuditAct = AuditLine & { causedLines: AuditLine[] }
/** A row of consecutive equal acts of one person, in the list's order. The row's own fields are those of the first act. */
export type AuditRow = AuditAct & { actos: AuditAct[]; nombres: string[] }
export type DiaDeAuditoria = { dia: Dia; renglones: AuditRow[] }

/** Groups the audit log by day. Lines that an act caused are nested under it. Equal consecutive acts are one row. */
export function foldAuditoria(lineas: readonly AuditLine[]): DiaDeAuditoria[] {
  const deCadaDia = Map.groupBy(joinLinesOfOneAction(lineas), ({ cuando }) => localDay(new Date(cuando)))
  return [...deCadaDia].map(([dia, actos]) => ({ dia, renglones: foldSame(actos) }))
}

/**
 * Nests each line under the line that caused it, which has the same moment and actor. Of several possible causes, the one with the
 * nearest id is chosen.
 */
function joinLinesOfOneAction(lineas: readonly AuditLine[]): AuditAct[] {
  const juntas = new Map<number, AuditLine[]>()
  const traidas = new Set<number>()
  const delMomento = Map.groupBy(lineas, ({ cuando, quien }) => `${cuando} ${quien}`)
  for (const suyas of delMomento.values()) {
    if (suyas.length === 1) continue
    for (const linea of suyas) {
      const de = suyas.filter((otra) => bringsAlong(otra, linea)).toSorted(byCloseness(linea))[0]
      if (!de) continue
      traidas.add(linea.id)
      juntas.set(de.id, [...(juntas.get(de.id) ?? []), linea])
    }
  }
  return lineas
    .filter(({ id }) => !traidas.has(id))
    .map((linea) => ({ ...linea, causedLines: withRelatedLines(juntas, linea.id) }))
}

const byCloseness =
  ({ id }: AuditLine) =>
  (una: AuditLine, otra: AuditLine) =>
    Math.abs(una.id - id) - Math.abs(otra.id - id)

/** Returns all lines that a line caused, directly or indirectly. For example, a transfer causes a payment, which changes a state. */
const withRelatedLines = (juntas: ReadonlyMap<number, AuditLine[]>, id: number): AuditLine[] =>
  (juntas.get(id) ?? []).flatMap((linea) => [linea, ...withRelatedLines(juntas, linea.id)])

function bringsAlong(una: AuditLine, otra: AuditLine): boolean {
  if (otra.accion === 'reserva.estado')
    return una.objeto === 'pago' && una.id < otra.id && una.reservas.some((id) => otra.reservas.includes(id))
  return (
    otra.accion === 'pago.registrado' &&
    una.accion === 'transferencia.acreditada' &&
    readPagoId(una.despues) === Number(otra.objetoid)
  )
}

const readPagoId = (despues: unknown) =>
  typeof despues === 'object' && despues !== null && 'pagoId' in despues ? despues.pagoId : undefined

function foldSame(actos: readonly AuditAct[]): AuditRow[] {
  const renglones: AuditRow[] = []
  for (const acto of actos) {
    const ultimo = renglones.at(-1)
    if (ultimo && shareRow(ultimo, acto)) {
      ultimo.actos.push(acto)
      if (!ultimo.nombres.includes(acto.nombre)) ultimo.nombres.push(acto.nombre)
    } else renglones.push({ ...acto, actos: [acto], nombres: [acto.nombre] })
  }
  return renglones
}

/**
 * Returns whether two acts share a row. Acts of reading and scheduled tasks share a row even if their objects differ. All remaining acts
 * must have the same object or customer.
 */
function shareRow(uno: AuditLine, otro: AuditLine): boolean {
  if (uno.accion !== otro.accion || uno.quien !== otro.quien) return false
  if (isLectura(uno) || isScheduledTask(uno)) return true
  if (uno.objeto !== otro.objeto) return false
  return (
    uno.objetoid === otro.objetoid || (uno.nombre !== '' && uno.nombre === otro.nombre && uno.cliente === otro.cliente)
  )
}

export const isLectura = ({ accion }: AuditLine) => findActionWording(accion)?.lectura

/** Returns whether the act is a scheduled task. An online payment is no task, although no person recorded it. */
export const isScheduledTask = ({ quien, accion }: Pick<AuditLine, 'quien' | 'accion'>) =>
  quien === 'El sistema' && !/^(pago|devolucion|preferencia)\./.test(accion)
