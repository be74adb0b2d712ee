import { findActionWording, splitAtBrackets } from '../../../../contract/platform/actions.ts'
import { formatHora } from '../../../../reglas/dia.ts'
import { formatCount, formatReciboNumber } from '../../../../reglas/numbers.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { lowerFirst } from '../../../../reglas/text.ts'
import { isScheduledTask } from './audit-rows.pure.ts'
import { describeCaja, describeCambio, formatImporte, readField, readNumero } from './importes.pure.ts'
import { describeObjeto, nameObjectKind, storedName } from './objects.pure.ts'
import type { AuditLine, SentenceFields } from './reply-types.ts'

export type SentenceParts = {
  quien: string
  hizo: string
  sobre: string
  cierre: string
  canal: string
  cambio: { before: string; after: string } | undefined
  luego: string
  recibo: number | undefined
  fin: string
}

/** Splits a sentence, so that the object's name can be a link: «Sofía Paz» «acreditó la transferencia de» «Lorena Medina». */
export function describeLine(line: SentenceFields, causedLines: readonly AuditLine[] = []): SentenceParts {
  const cambio = describeCambio(line)
  const recibo = [line, ...causedLines].map(({ despues }) => readNumero(despues, 'recibo')).find(Boolean)
  const described = describeHecho(line)
  const rest = {
    cierre: cambio ? '' : formatImporte(line),
    canal: describeCanal(line),
    cambio,
    luego: describeAfter(line),
    recibo,
    fin: describeReservas(causedLines),
  }
  return { quien: line.quien, ...described, ...(cambio && described.sobre && { hizo: 'cambió el precio de' }), ...rest }
}

export const describeSentence = (sentence: SentenceParts): string =>
  describeTitle(sentence) +
  (sentence.recibo ? `, recibo ${formatReciboNumber(sentence.recibo)}` : '') +
  (sentence.fin && `; ${sentence.fin}`)

export function describeTitle({ quien, hizo, sobre, cierre, canal, cambio, luego }: SentenceParts): string {
  const cambiado = cambio ? `, de ${cambio.before} a ${cambio.after}` : ''
  return [quien, hizo, sobre].filter(Boolean).join(' ') + cierre + canal + cambiado + luego
}

function describeHecho(line: SentenceFields): Pick<SentenceParts, 'hizo' | 'sobre'> {
  const { quien, accion, objeto, objetoid, despues } = line
  const nombre = line.nombre || storedName(line)
  const { hizo, suyo = '' } = findActionWording(accion) ?? { hizo: `hizo «${accion}» [sobre …]` }
  const [solo, con] = splitAtBrackets(hizo)
  if (con === undefined) return { hizo: solo, sobre: '' }
  // If the object has the actor's name, the sentence uses «su» instead: «informó» «su transferencia».
  if (suyo && nombre === quien) {
    const [own, item = ''] = splitAtBrackets(suyo)
    return { hizo: own, sobre: item }
  }
  const rows = readNumero(despues, 'filas')
  const complete = [solo, accion === 'lista.exportada' && rows && `${formatCount(rows, 'fila')} de`, con]
  if (nombre) return { hizo: complete.filter(Boolean).join(' '), sobre: nombre }
  // An object without a name has its number or day instead: «cerró la» «caja del 21/11/2026».
  const noun = ` ${nameObjectKind(objeto)}`
  const until = solo.endsWith(noun) ? solo.slice(0, -noun.length) : complete.filter(Boolean).join(' ')
  return { hizo: until, sobre: lowerFirst(describeObjeto(objeto, objetoid)) }
}

const describeAfter = ({ accion, antes, despues }: SentenceFields): string =>
  accion === 'reserva.estado' ? `, de ${estadoOf(antes)} a ${estadoOf(despues)}` : describeCaja(despues)

const estadoOf = (value: unknown) => describeEstado(String(readField(value, 'estado')))

const describeCanal = ({ accion, despues }: SentenceFields): string =>
  accion === 'pago.registrado' ? (canales[String(readField(despues, 'canal'))] ?? '') : ''

const canales: Record<string, string> = {
  efectivo: ' en efectivo',
  transferencia: ' por transferencia',
  mercadopago: ' en línea',
}

function describeReservas(joined: readonly AuditLine[]): string {
  const estados = joined.filter(({ accion }) => accion === 'reserva.estado').map(({ despues }) => estadoOf(despues))
  const [estado] = new Set(estados)
  if (!estado) return ''
  return estados.length === 1 ? `la reserva quedó ${estado}` : `${estados.length} reservas cambiaron de estado`
}

export function describeScheduledTask(line: Pick<AuditLine, 'quien' | 'accion' | 'cuando'>): string {
  if (!isScheduledTask(line)) return ''
  return isNightHour(line.cuando) ? 'Tarea de la noche' : 'Tarea automática'
}

const isNightHour = (when: string) => Number.parseInt(formatHora(when), 10) < 7

export const describeReservaNumbers = ({ reservas }: Pick<AuditLine, 'reservas'>) =>
  reservas.length === 0 ? '' : `${reservas.length === 1 ? 'reserva' : 'reservas'} N.º ${reservas.join(', ')}`
