import { MessageCircle, Share2 } from 'lucide-react'
import { formatCount } from '../../reglas/numbers.ts'
import { seniaTerm, withdrawalTerm } from '../../reglas/terms.ts'
import { keepFiguresTogether, toSlug } from '../../reglas/text.ts'
import { Button, type ButtonShape } from '../ui/button.tsx'
import { EnquiryLink } from '../ui/enquiry-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { Precio } from './precio.tsx'
import { monthlyOptionOf, PriceDescription } from './price-description.tsx'

/**
 * Shows the price of a trip as consumer law requires: the final price, the price without national taxes in smaller type, and the
 * instalments with their total financial cost (CFT).
 */
export function PriceBox({ paquete }: { paquete: PaqueteDetalle }) {
  return (
    <aside className="card card-large trip-price above-6" aria-label="Precio y reserva">
      <div>
        <PriceDescription paquete={paquete} />
      </div>
      <div className="stack tight trip-price-actions">
        <PaqueteAction paquete={paquete} size={56} wide />
        {isEstudiantil(paquete) && <AskButton paquete={paquete} look="outline" wide />}
        <ShareButton path={`/turismo/${paquete.id}/${toSlug(paquete.nombre)}`} wide />
      </div>
      <SmallPrint paquete={paquete} />
    </aside>
  )
}

export function PriceBar({ paquete }: { paquete: PaqueteDetalle }) {
  const { desde, moneda, adicional, forma } = paquete
  const mes = monthlyOptionOf(paquete)
  return (
    <div className="foot-bar trip-bar" data-hidden="true">
      {mes && (
        <p className="num">
          <strong className="t-18">
            <Precio desde={mes.valor} moneda={moneda} /> por mes
          </strong>
          <span className="t-13 muted">
            en {formatCount(mes.cuotas, 'cuota')} · total <Precio desde={mes.total} moneda={moneda} />
          </span>
        </p>
      )}
      {!mes && desde !== null && (
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

export function PriceLine({ paquete }: { paquete: PaqueteDetalle }) {
  const { desde, moneda, adicional } = paquete
  const mes = monthlyOptionOf(paquete)
  return (
    <div className="price-line line centred gone nowrap">
      {mes && (
        <p className="muted num">
          <strong>
            <Precio desde={mes.valor} moneda={moneda} />
          </strong>{' '}
          por mes
        </p>
      )}
      {!mes && desde !== null && (
        <p className="muted num">
          desde{' '}
          <strong>
            <Precio desde={desde} moneda={moneda} adicional={adicional} />
          </strong>
        </p>
      )}
      <PaqueteAction paquete={paquete} short size={40} />
    </div>
  )
}

function SmallPrint({ paquete }: { paquete: PaqueteDetalle }) {
  const lines = isEstudiantil(paquete)
    ? [
        'Antes de confirmar ves el plan de cuotas y el convenio completo.',
        `La seña se abona en la oficina, en efectivo, dentro de los ${seniaTerm} de la reserva.`,
        `Podés arrepentirte dentro de los ${withdrawalTerm}.`,
        'Contrato de viaje estudiantil regulado por la Ley 25.599.',
      ]
    : [
        'Te respondemos por mail con fechas, lugares y formas de pago.',
        paquete.moneda === 'USD' && 'Se paga en pesos, a la cotización que la agencia publica el día del pago.',
        `Si contratás a distancia, podés arrepentirte dentro de los ${withdrawalTerm}.`,
      ]
  return <p className="t-12 muted num">{keepFiguresTogether(lines.filter(Boolean).join(' '))}</p>
}

type Props = ButtonShape & {
  paquete: PaqueteDetalle
  short?: boolean
}

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
    <EnquiryLink look="filled" {...shape} about={`Quiero saber más sobre el viaje «${paquete.nombre}».`}>
      <Icon of={MessageCircle} />
      {short ? 'Consultar' : 'Consultar por este viaje'}
    </EnquiryLink>
  )
}

function ShareButton({ path, ...shape }: ButtonShape & { path: string }) {
  return (
    <Button look="outline" {...shape} className="needs-script" data-press="share" data-path={path}>
      <Icon of={Share2} />
      Compartir
    </Button>
  )
}
