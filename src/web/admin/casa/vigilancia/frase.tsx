import { Link } from 'react-router'
import { contar, numeroDeRecibo } from '../../../../reglas/cifras.ts'
import { unbroken } from '../../../../reglas/texto.ts'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import type { Linea } from './datos.ts'
import { pathOf } from './objetos.pure.ts'
import { type Acto, isLectura, type Renglon } from './renglones.pure.ts'
import { type Frase as Partes, sayLinea } from './suceso.pure.ts'

/** A row of the trail in words, with the ways to what it names; of several acts, what they have in common. */
export function Frase({ renglon }: { renglon: Renglon }) {
  const { accion, actos, nombres, junto } = renglon
  const partes = sayLinea(renglon, junto)
  const otros = nombres.length - 1
  const varios = actos.length > 1
  const iguales = actos.every((acto) => sayLinea(acto).cierre === partes.cierre)
  return (
    <>
      <b>{partes.quien}</b>{' '}
      {varios && accion === 'foto.vista' ? `miró ${actos.length} fotos del documento de` : partes.hizo}
      {partes.sobre && ' '}
      <Sobre linea={renglon} sobre={partes.sobre} />
      {otros > 0 && ` y ${isLectura(renglon) ? `${contar(otros, 'persona')} más` : `${otros} más`}`}
      {varios ? iguales && <Cierre {...partes} cada /> : <Detalle {...partes} />}
    </>
  )
}

/** One of several acts: what it was done to, as its row tells the rest. */
export function FraseDeUno({ acto }: { acto: Acto }) {
  const { hizo, sobre, ...resto } = sayLinea(acto, acto.junto)
  return (
    <>
      {sobre ? <Sobre linea={acto} sobre={sobre} /> : hizo}
      <Detalle {...resto} />
    </>
  )
}

function Sobre({ linea, sobre }: { linea: Linea; sobre: string }) {
  const path = pathOf(linea)
  if (!sobre) return null
  const dicho = sobre.length > deUnRenglon ? sobre : unbroken(sobre)
  return path ? <Link to={path}>{dicho}</Link> : dicho
}

/** What surely fits on a phone's line, in letters: a name that does is not parted. */
const deUnRenglon = 32

function Cierre({ cierre, cada = false }: Pick<Partes, 'cierre'> & { cada?: boolean }) {
  // A line may end before the amount and not within it.
  const [, coma = '', importe = cierre] = /^(, )(.+)$/.exec(cierre) ?? []
  return (
    <>
      {coma}
      <span className="num nowrap">{importe}</span>
      {cada && cierre && ' cada vez'}
    </>
  )
}

/** After what it was done to. A phone leaves to the opened row what takes it a third line. */
function Detalle({ cierre, canal, cambio, luego, recibo, fin }: Omit<Partes, 'quien' | 'hizo' | 'sobre'>) {
  return (
    <>
      <Cierre cierre={cierre} />
      <span className="on-desks">{canal}</span>
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
      {fin && <span className="on-desks">; {fin}</span>}
    </>
  )
}

function Recibo({ numero }: { numero: number }) {
  return (
    <span className="nowrap">
      recibo{' '}
      <button type="button" className="num" onClick={() => saveRecibo(numero)}>
        <span className="visually-hidden">Descargar el recibo </span>
        {numeroDeRecibo(numero)}
      </button>
    </span>
  )
}
