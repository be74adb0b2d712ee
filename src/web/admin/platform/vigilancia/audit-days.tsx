import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type Dia, formatHora, localDay } from '../../../../reglas/dia.ts'
import { formatCount, formatReciboNumber } from '../../../../reglas/numbers.ts'
import { withNoBreakSpaces } from '../../../../reglas/text.ts'
import { formatLongFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moveBetweenRows } from '../../../ui/table.tsx'
import { isOverThousand } from '../../lista/total.ts'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import { type AuditAct, type AuditRow, type DiaDeAuditoria, isLectura } from './audit-rows.pure.ts'
import { actionIconOf } from './icons.pure.ts'
import { objectPathOf } from './objects.pure.ts'
import type { AuditLine } from './reply-types.ts'
import {
  describeLine,
  describeReservaNumbers,
  describeScheduledTask,
  type SentenceParts as Partes,
} from './sentence.pure.ts'

type Abrir = { openId: string; onOpen: (id: number) => void }
type Props = Abrir & { dias: readonly DiaDeAuditoria[]; hechos: ReadonlyMap<Dia, number> }

export function AuditDays({ dias, hechos, ...abrir }: Props) {
  return (
    <section aria-label="Movimientos" onKeyDown={(event) => moveBetweenRows(event, event.currentTarget)}>
      {dias.map(({ dia, lines }) => (
        <section key={dia} aria-labelledby={`dia-${dia}`}>
          <header className="line tight day-head baseline">
            <h2 id={`dia-${dia}`}>{formatLongFecha(dia, dia.slice(0, 4) !== localDay(new Date()).slice(0, 4))}</h2>
            <p className="muted num">{describeCount(hechos.get(dia))}</p>
          </header>
          <ol className="acts outlined round bg-salar t-13">
            {lines.map((line) => (
              <Row key={line.id} line={line} {...abrir} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

export function describeCount(count = 0): string {
  return isOverThousand(count) ? 'más de 1.000 movimientos' : formatCount(count, 'movimiento')
}

function Row({ line, openId, onOpen }: Abrir & { line: AuditRow }) {
  const { id, accion, cuando, actos } = line
  const [unfolded, setUnfolded] = useState(false)
  const inside = useId()
  const icon = actionIconOf(accion)
  const origen = describeScheduledTask(line)
  const isOpen = !unfolded && actos.some((act) => openId === String(act.id))
  return (
    <li className="anchor grid centred" data-open={isOpen || undefined} data-unfolded={unfolded || undefined}>
      <Hora id={id} cuando={cuando} openId={openId} onOpen={onOpen} />
      {icon && <Icon of={icon} />}
      <div className="act flex wraps centred shrinks breaks">
        <p>
          <ActionSentence line={line} />
        </p>
        {actos.length > 1 && (
          <button
            type="button"
            className="line centred num fold-chip anchor rigid outlined muted t-12 strong"
            aria-expanded={unfolded}
            aria-controls={inside}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon of={unfolded ? ChevronDown : ChevronRight} />
            {formatCount(actos.length, 'vez', 'veces')}
          </button>
        )}
      </div>
      {origen && <span className="t-12 muted nowrap from">{origen}</span>}
      {unfolded && (
        <ol id={inside} className="inside">
          {actos.map((act) => (
            <li className="anchor grid centred muted" key={act.id} data-open={openId === String(act.id) || undefined}>
              <Hora id={act.id} cuando={act.cuando} openId={openId} onOpen={onOpen} />
              <p>
                <SingleActionSentence acto={act} />
              </p>
              <span className="t-12 num">{describeReservaNumbers(act)}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function Hora({ id, cuando, openId, onOpen }: Abrir & { id: number; cuando: string }) {
  return (
    <button
      type="button"
      className="covers row-button num muted"
      aria-current={openId === String(id) || undefined}
      onClick={() => onOpen(id)}
    >
      <span className="visually-hidden">Abrir lo de las </span>
      <time dateTime={cuando}>{formatHora(cuando)}</time>
    </button>
  )
}

function ActionSentence({ line }: { line: AuditRow }) {
  const { accion, actos, nombres, causedLines } = line
  const parts = describeLine(line, causedLines)
  const others = nombres.length - 1
  const varios = actos.length > 1
  const same = actos.every((act) => describeLine(act).cierre === parts.cierre)
  return (
    <>
      <b className="strong">{parts.quien}</b>{' '}
      {varios && accion === 'foto.vista' ? `miró ${actos.length} fotos del documento de` : parts.hizo}
      {parts.sobre && ' '}
      <SubjectPhrase line={line} sobre={parts.sobre} />
      {others > 0 && ` y ${isLectura(line) ? `${formatCount(others, 'persona')} más` : `${others} más`}`}
      {varios ? same && <Cierre {...parts} cada /> : <Detalle {...parts} />}
    </>
  )
}

/** Shows the object or, if the act has none, the action. The row above has the actor and the action. */
function SingleActionSentence({ acto }: { acto: AuditAct }) {
  const { hizo, sobre, ...rest } = describeLine(acto, acto.causedLines)
  return (
    <>
      {sobre ? <SubjectPhrase line={acto} sobre={sobre} /> : hizo}
      <Detalle {...rest} />
    </>
  )
}

function SubjectPhrase({ line, sobre }: { line: AuditLine; sobre: string }) {
  const path = objectPathOf(line)
  if (!sobre) return null
  const text = sobre.length > oneLineLength ? sobre : withNoBreakSpaces(sobre)
  return path ? <Link to={path}>{text}</Link> : text
}

/** The number of letters that always fit in one line of a phone. Shorter names do not wrap. */
const oneLineLength = 32

function Cierre({ cierre, cada = false }: Pick<Partes, 'cierre'> & { cada?: boolean }) {
  // A line may break before the amount, but not inside it.
  const [, coma = '', importe = cierre] = /^(, )(.+)$/.exec(cierre) ?? []
  return (
    <>
      {coma}
      <span className="num nowrap">{importe}</span>
      {cada && cierre && ' cada vez'}
    </>
  )
}

function Detalle({ cierre, canal, cambio, luego, recibo, fin }: Omit<Partes, 'quien' | 'hizo' | 'sobre'>) {
  return (
    <>
      <Cierre cierre={cierre} />
      <span className="off-phones">{canal}</span>
      {cambio && (
        <span className="num">
          , <del className="nowrap">{cambio.before}</del> a <ins className="nowrap">{cambio.after}</ins>
        </span>
      )}
      {luego}
      {recibo && (
        <>
          , <Recibo numero={recibo} />
        </>
      )}
      {fin && <span className="off-phones">; {fin}</span>}
    </>
  )
}

function Recibo({ numero }: { numero: number }) {
  return (
    <span className="nowrap">
      recibo{' '}
      <button type="button" className="num" onClick={() => saveRecibo(numero)}>
        <span className="visually-hidden">Descargar el recibo </span>
        {formatReciboNumber(numero)}
      </button>
    </span>
  )
}
