import { MessageCircle } from 'lucide-react'
import type { Ref } from 'react'
import { contar, porciento } from '../../reglas/cifras.ts'
import { monedaOf, toCentavos } from '../../reglas/dinero.ts'
import { plazoDeSenia, plazoParaArrepentirse } from '../../reglas/plazos.ts'
import { slug } from '../../reglas/texto.ts'
import { requestEnquiry } from '../consultas/enquiry-request.ts'
import { followOr } from '../shell/follow-or.ts'
import { ShareButton } from '../shell/share-button.tsx'
import type { ButtonShape } from '../ui/button.tsx'
import { Fecha } from '../ui/fecha.tsx'
import { formatFechaLarga, tieFigures } from '../ui/format.pure.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { Precio, PrecioAntes } from './precio.tsx'

/**
 * What the trip costs, as consumer law has it told: the final price, smaller the price without national taxes, the
 * instalments with their total financial cost. Of all but the price, only what the agency entered.
 */
export function PriceBox({ paquete, ref }: { paquete: PaqueteDetalle; ref: Ref<HTMLElement> }) {
  return (
    <aside ref={ref} className="card card-large above-4 trip-price" aria-label="Precio y reserva">
      <PorMes paquete={paquete} />
      <p className="t-14 muted strong">{labelOf(paquete)}</p>
      <p className="line spread trip-price-final">
        <span className="figure">{paquete.desde ? <Precio {...paquete} /> : 'A consultar'}</span>
        {paquete.forma && <strong className="t-15">{paquete.forma}</strong>}
      </p>
      <Rebaja paquete={paquete} />
      {paquete.sinimpuestos && (
        <p className="t-13 muted above-1 num">
          Precio sin impuestos nacionales: <Precio desde={paquete.sinimpuestos} moneda={paquete.moneda} />
        </p>
      )}
      {paquete.cuotas && <Plan paquete={paquete} />}
      <EnCuotas paquete={paquete} />
      <div className="stack tight trip-price-actions">
        <PaqueteAction paquete={paquete} size={56} wide />
        {isEstudiantil(paquete) && <AskButton paquete={paquete} look="outline" wide />}
        <ShareButton title={paquete.nombre} path={`/turismo/${paquete.id}/${slug(paquete.nombre)}`} wide />
      </div>
      <SmallPrint paquete={paquete} />
    </aside>
  )
}

/** The same on a phone, following the page at its foot while the box is out of sight. */
export function PriceBar({ paquete, hidden }: { paquete: PaqueteDetalle; hidden: boolean }) {
  const { desde, moneda, adicional, forma } = paquete
  const mes = mesOf(paquete)
  return (
    <div className="foot-bar trip-bar" data-hidden={hidden}>
      {mes && (
        <p className="num">
          <strong className="t-18">
            <Precio desde={mes.valor} moneda={moneda} /> por mes
          </strong>
          <span className="t-13 muted">
            en {contar(mes.cuotas, 'cuota')} · total <Precio desde={mes.total} moneda={moneda} />
          </span>
        </p>
      )}
      {!mes && desde && (
        <p className="num">
          <strong className="t-18">
            <Precio desde={desde} moneda={moneda} adicional={adicional} />
          </strong>
          <span className="t-13 muted">desde, por pasajero{forma && ` · ${forma}`}</span>
        </p>
      )}
      <PaqueteAction paquete={paquete} short />
    </div>
  )
}

/** The same in one line, for the bar that a wide screen has over the page's answers. */
export function PriceLine({ paquete }: { paquete: PaqueteDetalle }) {
  const { desde, moneda, adicional } = paquete
  const mes = mesOf(paquete)
  return (
    <div className="price-line line centred">
      {(mes || desde) && (
        <p className="muted num">
          {!mes && 'desde '}
          <strong>
            <Precio desde={mes ? mes.valor : desde} moneda={moneda} adicional={mes ? undefined : adicional} />
          </strong>
          {mes && ' por mes'}
        </p>
      )}
      <PaqueteAction paquete={paquete} short size={40} />
    </div>
  )
}

/** What a family pays a month in the longest way, first of all: it is what most ask. */
function PorMes({ paquete }: { paquete: PaqueteDetalle }) {
  const mes = mesOf(paquete)
  if (!mes) return null
  return (
    <div className="trip-price-month num">
      <p className="t-14 muted strong">Por mes, en {contar(mes.cuotas, 'cuota')}</p>
      <p className="figure">
        <Precio desde={mes.valor} moneda={paquete.moneda} />
      </p>
      <p className="t-14 muted above-1">
        <Precio desde={mes.total} moneda={paquete.moneda} /> en total{mes.cft && ` · CFT ${porciento(mes.cft)}`}
      </p>
    </div>
  )
}

/** The longest way to pay by the month, with its total. None of what is paid at once, or in two currencies. */
function mesOf({ encuotascantidad, encuotasvalor, encuotastotal, encuotascft, ...paquete }: PaqueteDetalle) {
  if (Number(encuotascantidad) > 1)
    return { cuotas: encuotascantidad, valor: encuotasvalor, total: encuotastotal, cft: encuotascft }
  if (Number(paquete.cuotas) > 1)
    return { cuotas: paquete.cuotas, valor: paquete.valorcuota, total: paquete.desde, cft: paquete.cft }
  return undefined
}

/** What a promotion lowered the price from, and until when. */
function Rebaja({ paquete: { antes, promohasta, moneda } }: { paquete: PaqueteDetalle }) {
  if (!antes) return null
  return (
    <p className="t-15 above-1 num">
      <PrecioAntes centavos={toCentavos(antes)} moneda={monedaOf(moneda)} />{' '}
      <span className="accent strong">
        en promoción{promohasta && ` hasta el ${formatFechaLarga(promohasta, true)}`}
      </span>
    </p>
  )
}

function labelOf({ desde }: PaqueteDetalle): string {
  return desde ? 'Precio final por pasajero, desde' : 'Precio'
}

/** How much of the longest way is for paying later. */
function EnCuotas({ paquete }: { paquete: PaqueteDetalle }) {
  const { encuotascantidad, diferencia, financiacion, moneda } = paquete
  if (!encuotascantidad) return null
  return (
    <p className="t-13 muted above-1 num">
      Pagando en {contar(encuotascantidad, 'cuota')} sale <Precio desde={diferencia} moneda={moneda} /> más
      {financiacion && ', como costo de financiación'}.
    </p>
  )
}

/** The plan of the lowest price. What is paid at once has no cost of financing to tell. */
function Plan({ paquete }: { paquete: PaqueteDetalle }) {
  const { cuotas, valorcuota, senia, primeracuota, ultimacuota, cft, moneda } = paquete
  return (
    <dl className="pairs t-15 above-4 num">
      <div>
        <dt>Seña, en efectivo</dt>
        <dd>
          <Precio desde={senia} moneda={moneda} />
        </dd>
      </div>
      {cuotas === '1' ? (
        <div>
          <dt>
            El resto, hasta el <Fecha value={primeracuota} />
          </dt>
          <dd>
            <Precio desde={valorcuota} moneda={moneda} />
          </dd>
        </div>
      ) : (
        <>
          <div>
            <dt>{contar(cuotas, 'cuota')} de</dt>
            <dd>
              <Precio desde={valorcuota} moneda={moneda} />
            </dd>
          </div>
          <div>
            <dt>Primera cuota</dt>
            <dd>
              <Fecha value={primeracuota} />
            </dd>
          </div>
          <div>
            <dt>Última cuota</dt>
            <dd>
              <Fecha value={ultimacuota} />
            </dd>
          </div>
        </>
      )}
      {cft && cuotas !== '1' && (
        <div>
          <dt>Costo Financiero Total</dt>
          <dd>CFT {porciento(cft)}</dd>
        </div>
      )}
    </dl>
  )
}

function SmallPrint({ paquete }: { paquete: PaqueteDetalle }) {
  const lines = isEstudiantil(paquete)
    ? [
        'Antes de confirmar ves el plan de cuotas y el convenio completo.',
        `La seña se abona en la oficina, en efectivo, dentro de los ${plazoDeSenia} de la reserva.`,
        `Podés arrepentirte dentro de los ${plazoParaArrepentirse}.`,
        'Contrato de viaje estudiantil regulado por la Ley 25.599.',
      ]
    : [
        'Te respondemos por mail con fechas, lugares y formas de pago.',
        paquete.moneda === 'USD' && 'Se paga en pesos, a la cotización que la agencia publica el día del pago.',
        `Si contratás a distancia, podés arrepentirte dentro de los ${plazoParaArrepentirse}.`,
      ]
  return <p className="t-12 muted num">{tieFigures(lines.filter(Boolean).join(' '))}</p>
}

type Props = ButtonShape & {
  paquete: PaqueteDetalle
  /** For where there is little room. */
  short?: boolean
}

/** The page's one call to action: book a student trip, ask about any other. */
function PaqueteAction({ paquete, short, ...shape }: Props) {
  if (!isEstudiantil(paquete)) return <AskButton paquete={paquete} short={short} {...shape} />
  return (
    <Link to={`/reservas?paquete=${paquete.id}`} look="filled" {...shape}>
      {short ? 'Reservar' : 'Reservar un lugar'}
    </Link>
  )
}

function AskButton({ paquete, short, ...shape }: Props) {
  return (
    <Link
      look="filled"
      {...shape}
      to="/consulta"
      onClick={followOr(() => requestEnquiry(`Quiero saber más sobre el viaje «${paquete.nombre}».`))}
    >
      <Icon of={MessageCircle} />
      {short ? 'Consultar' : 'Consultar por este viaje'}
    </Link>
  )
}
