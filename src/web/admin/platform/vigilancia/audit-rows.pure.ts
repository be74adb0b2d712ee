import { findActionWording } from '../../../../contract/platform/actions.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { AuditLine } from './reply-types.ts'

export type AuditAct = AuditLine & { causedLines: AuditLine[] }
/** Consecutive equal acts of one person, in the list's order. The row's own fields are those of the first act. */
export type AuditRow = AuditAct & { actos: AuditAct[]; nombres: string[] }
export type DiaDeAuditoria = { dia: Dia; lines: AuditRow[] }

export function foldAuditoria(lines: readonly AuditLine[]): DiaDeAuditoria[] {
  const ofEachDia = Map.groupBy(joinLinesOfOneAction(lines), ({ cuando }) => localDay(new Date(cuando)))
  return [...ofEachDia].map(([dia, acts]) => ({ dia, lines: foldSame(acts) }))
}

/** Nests each line under its cause, which has the same instant and actor. Of several possible causes, uses the nearest id. */
function joinLinesOfOneAction(lines: readonly AuditLine[]): AuditAct[] {
  const causedById = new Map<number, AuditLine[]>()
  const caused = new Set<number>()
  const ofMoment = Map.groupBy(lines, ({ cuando, quien }) => `${cuando} ${quien}`)
  for (const own of ofMoment.values()) {
    if (own.length === 1) continue
    for (const line of own) {
      const de = own.filter((other) => bringsAlong(other, line)).toSorted(byCloseness(line))[0]
      if (!de) continue
      caused.add(line.id)
      causedById.set(de.id, [...(causedById.get(de.id) ?? []), line])
    }
  }
  return lines
    .filter(({ id }) => !caused.has(id))
    .map((line) => ({ ...line, causedLines: withRelatedLines(causedById, line.id) }))
}

const byCloseness =
  ({ id }: AuditLine) =>
  (one: AuditLine, other: AuditLine) =>
    Math.abs(one.id - id) - Math.abs(other.id - id)

/** Returns all lines that a line caused, directly or indirectly: a transfer causes a payment, which changes a state. */
const withRelatedLines = (causedById: ReadonlyMap<number, AuditLine[]>, id: number): AuditLine[] =>
  (causedById.get(id) ?? []).flatMap((line) => [line, ...withRelatedLines(causedById, line.id)])

function bringsAlong(one: AuditLine, other: AuditLine): boolean {
  if (other.accion === 'reserva.estado')
    return one.objeto === 'pago' && one.id < other.id && one.reservas.some((id) => other.reservas.includes(id))
  return (
    other.accion === 'pago.registrado' &&
    one.accion === 'transferencia.acreditada' &&
    readPagoId(one.despues) === Number(other.objetoid)
  )
}

const readPagoId = (after: unknown) =>
  typeof after === 'object' && after !== null && 'pagoId' in after ? after.pagoId : undefined

function foldSame(acts: readonly AuditAct[]): AuditRow[] {
  const lines: AuditRow[] = []
  for (const act of acts) {
    const last = lines.at(-1)
    if (last && shareRow(last, act)) {
      last.actos.push(act)
      if (!last.nombres.includes(act.nombre)) last.nombres.push(act.nombre)
    } else lines.push({ ...act, actos: [act], nombres: [act.nombre] })
  }
  return lines
}

/**
 * Returns whether two acts of one person share a row. Acts of reading and scheduled tasks do, even if their objects differ. All other acts
 * must have the same object, or objects of one kind with the same name and customer.
 */
function shareRow(one: AuditLine, other: AuditLine): boolean {
  if (one.accion !== other.accion || one.quien !== other.quien) return false
  if (isLectura(one) || isScheduledTask(one)) return true
  if (one.objeto !== other.objeto) return false
  return (
    one.objetoid === other.objetoid ||
    (one.nombre !== '' && one.nombre === other.nombre && one.cliente === other.cliente)
  )
}

export const isLectura = ({ accion }: AuditLine) => findActionWording(accion)?.lectura

/** Returns whether the act is a scheduled task. An online payment is not one, although no person recorded it. */
export const isScheduledTask = ({ quien, accion }: Pick<AuditLine, 'quien' | 'accion'>) =>
  quien === 'El sistema' && !/^(pago|devolucion|preferencia)\./.test(accion)
