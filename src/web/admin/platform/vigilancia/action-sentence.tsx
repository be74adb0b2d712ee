import { Link } from 'react-router'
import { formatCount, receiptNumber } from '../../../../reglas/numbers.ts'
import { unbroken } from '../../../../reglas/text.ts'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import { type AuditAct, type AuditRow, isLectura } from './audit-rows.pure.ts'
import type { Linea } from './datos.ts'
import { pathOf } from './objects.pure.ts'
import { describeLinea, type SentenceParts as Partes } from './sentence.pure.ts'

/** Shows a row of the audit log as a sentence with links. A row of several acts states what they share. */
export function ActionSentence({ renglon }: { renglon: AuditRow }) {
  const { accion, actos, nombres, causedLines } = renglon
  const partes = describeLinea(renglon, causedLines)
  const otros = nombres.length - 1
  const varios = actos.length > 1
  const iguales = actos.every((acto) => describeLinea(acto).cierre === partes.cierre)
  return (
    <>
      <b className="strong">{partes.quien}</b>{' '}
      {varios && accion === 'foto.vista' ? `miró ${actos.length} fotos del documento de` : partes.hizo}
      {partes.sobre && ' '}
      <SubjectPhrase linea={renglon} sobre={partes.sobre} />
      {otros > 0 && ` y ${isLectura(renglon) ? `${formatCount(otros, 'persona')} más` : `${otros} más`}`}
      {varios ? iguales && <Cierre {...partes} cada /> : <Detalle {...partes} />}
    </>
  )
}

/** Shows one of several acts of a row. Only the object is shown, because the row above has the rest. */
export function SingleActionSentence({ acto }: { acto: AuditAct }) {
  const { hizo, sobre, ...resto } = describeLinea(acto, acto.causedLines)
  return (
    <>
      {sobre ? <SubjectPhrase linea={acto} sobre={sobre} /> : hizo}
      <Detalle {...resto} />
    </>
  )
}

function SubjectPhrase({ linea, sobre }: { linea: Linea; sobre: string }) {
  const path = pathOf(linea)
  if (!sobre) return null
  const dicho = sobre.length > deUnRenglon ? sobre : unbroken(sobre)
  return path ? <Link to={path}>{dicho}</Link> : dicho
}

/** The number of letters that always fits in one line of a phone. Names of this length or less do not wrap. */
const deUnRenglon = 32

function Cierre({ cierre, cada = false }: Pick<Partes, 'cierre'> & { cada?: boolean }) {
  // A line may break before the amount but not inside it.
  const [, coma = '', importe = cierre] = /^(, )(.+)$/.exec(cierre) ?? []
  return (
    <>
      {coma}
      <span className="num nowrap">{importe}</span>
      {cada && cierre && ' cada vez'}
    </>
  )
}

/** Shows the details after the object. On a phone, the opened row shows the channel and the resulting state instead. */
function Detalle({ cierre, canal, cambio, luego, recibo, fin }: Omit<Partes, 'quien' | 'hizo' | 'sobre'>) {
  return (
    <>
      <Cierre cierre={cierre} />
      <span className="off-phones">{canal}</span>
      {cambio && (
        <span className="num">
          , <del className="nowrap">{cambio.antes}</del> a <ins className="nowrap">{cambio.despues}</ins>
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
        {receiptNumber(numero)}
      </button>
    </span>
  )
}
