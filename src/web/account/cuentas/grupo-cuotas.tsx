import { Banknote } from 'lucide-react'
import { useId } from 'react'
import type { Dia } from '../../../reglas/dia.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Importes } from '../../ui/money.tsx'
import { importeOf, type PagoCuenta, type ReservaCuenta } from '../cuenta.pure.ts'
import { PaidProgress } from '../paid-progress.tsx'
import type { CuotaFila } from './cuentas.pure.ts'
import { PaidCuotas } from './pagos.tsx'
import { TablaCuotas } from './tabla-cuotas.tsx'

type Props = {
  reserva: ReservaCuenta
  filas: CuotaFila[]
  pagos: PagoCuenta[]
  ticked: number[]
  onToggle: (id: number) => void
  today: Dia
}

export function GrupoCuotas({ reserva, filas, pagos, ticked, onToggle, today }: Props) {
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
      {filas.length > 0 && (
        <TablaCuotas titulo={nombrepaquete} filas={filas} ticked={ticked} onToggle={onToggle} today={today} />
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
        La seña de <Importes importes={importeOf(senia)} /> se paga en efectivo en la oficina
        {situacion === 'vencida' ? ': venció el' : ', hasta el'}{' '}
        <b>
          <Fecha value={vencimiento} long year="other" />
        </b>
        .
      </span>
    </p>
  )
}
