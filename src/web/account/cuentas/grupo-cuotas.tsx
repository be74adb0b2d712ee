import { Banknote } from 'lucide-react'
import { useId } from 'react'
import type { Dia } from '../../../reglas/dia.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Money, MoneyList } from '../../ui/money.tsx'
import { owedAmountOf, type PagoCuenta, type ReservaCuenta } from '../cuenta.pure.ts'
import { PaidProgress } from '../paid-progress.tsx'
import { type CuotaRow, describeFamilySituacion, isPayable } from './cuentas.pure.ts'
import { PaidCuotas } from './pagos.tsx'

type Props = {
  reserva: ReservaCuenta
  rows: CuotaRow[]
  pagos: PagoCuenta[]
  ticked: number[]
  onToggle: (id: number) => void
  today: Dia
}

export function GrupoCuotas({ reserva, rows, pagos, ticked, onToggle, today }: Props) {
  const titleId = useId()
  const { id, nombrepaquete, pasajero, salida } = reserva
  const viva = isLive(reserva.estado)
  return (
    <section className="cuenta below-7" aria-labelledby={`${titleId} ${titleId}-who`}>
      <div className="row spread below-4">
        <div>
          <h2 id={titleId}>{nombrepaquete}</h2>
          <p className="muted" id={`${titleId}-who`}>
            {pasajero},{' '}
            {viva ? (
              <>
                sale&nbsp;el&nbsp;
                <Fecha value={salida} />
              </>
            ) : (
              'reserva cancelada'
            )}
          </p>
        </div>
        <Link
          to={`/reservas?convenio=${id}`}
          reloadDocument
          aria-label={`Ver el convenio de ${pasajero}, ${nombrepaquete}`}
        >
          Ver convenio
        </Link>
      </div>
      <PaidProgress reserva={reserva} />
      {reserva.estado === 'pendiente_senia' && <Senia reserva={reserva} />}
      {rows.length > 0 && (
        <CuotasTable title={nombrepaquete} rows={rows} ticked={ticked} onToggle={onToggle} today={today} />
      )}
      <PaidCuotas reserva={reserva} pagos={pagos} />
    </section>
  )
}

function Senia({ reserva }: { reserva: ReservaCuenta }) {
  const senia = reserva.cuotas.find(({ numero }) => numero === 0)
  if (!senia) return null
  const { vencimiento, situacion } = senia
  return (
    <p className="note above-4">
      <Icon of={Banknote} />
      <span>
        La seña de <MoneyList importes={owedAmountOf(senia)} /> se paga en efectivo en la oficina
        {situacion === 'vencida' ? ': venció el' : ', hasta el'}{' '}
        <b>
          <Fecha value={vencimiento} long year="other" />
        </b>
        .
      </span>
    </p>
  )
}

type CuotasTableProps = {
  title: string
  rows: CuotaRow[]
  ticked: number[]
  onToggle: (id: number) => void
  today: Dia
}

function CuotasTable({ title, rows, ticked, onToggle, today }: CuotasTableProps) {
  return (
    <table className="wide above-4">
      <caption className="visually-hidden">Cuotas para pagar: {title}</caption>
      <thead className="off-phones">
        <tr className="t-13">
          <th className="cuenta-tick">
            <span className="visually-hidden">Elegir</span>
          </th>
          <th>Cuota</th>
          <th>Vence</th>
          <th>Estado</th>
          <th className="cuenta-amount">Monto</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((cuota) => (
          <Row
            key={cuota.id}
            cuota={cuota}
            ticked={ticked.includes(cuota.id)}
            onToggle={() => onToggle(cuota.id)}
            today={today}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { cuota: CuotaRow; ticked: boolean; onToggle: () => void; today: Dia }

function Row({ cuota, ticked, onToggle, today }: RowProps) {
  const id = useId()
  const payable = isPayable(cuota)
  const { text, tone } = describeFamilySituacion(cuota, today)
  return (
    <tr data-late={cuota.situacion === 'vencida' || undefined}>
      <td className="cuenta-tick">
        <input
          id={id}
          type="checkbox"
          className="check block"
          checked={ticked && payable}
          disabled={!payable}
          onChange={onToggle}
          aria-label={`Elegir ${cuota.titulo}`}
        />
      </td>
      <td>
        <label htmlFor={id}>{cuota.nombre}</label>
        {cuota.pagado > 0 && (
          <small>
            Pagaste <Money centavos={cuota.pagado} moneda={cuota.moneda} /> de{' '}
            <Money centavos={cuota.importe} moneda={cuota.moneda} />
          </small>
        )}
      </td>
      <td className="cuenta-due">
        <Fecha value={cuota.vencimiento} />
      </td>
      <td className="cuenta-state">
        {tone === 'plain' ? <span className="t-14 muted">{text}</span> : <Chip tone={tone}>{text}</Chip>}
      </td>
      <td className="cuenta-amount num">
        <Monto cuota={cuota} />
      </td>
    </tr>
  )
}

function Monto({ cuota }: { cuota: CuotaRow }) {
  const pesos = cuota.montohoy !== null && <Money centavos={cuota.montohoy} />
  if (cuota.moneda !== 'USD') return pesos
  return (
    <>
      <Money centavos={cuota.debe} moneda="USD" />
      <small>{pesos || 'Hoy sin cotización'}</small>
    </>
  )
}
