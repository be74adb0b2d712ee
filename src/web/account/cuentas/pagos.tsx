import { ChevronDown, Download, LoaderCircle } from 'lucide-react'
import { formatCount, formatReciboNumber } from '../../../reglas/numbers.ts'
import { downloadFile } from '../../api/download-file.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { PagoCuenta, ReservaCuenta } from '../cuenta.pure.ts'
import { nameCuota, nameReservas } from '../names.pure.ts'

export function Pagos({ pagos, reservas }: { pagos: PagoCuenta[]; reservas: ReservaCuenta[] }) {
  if (pagos.length === 0) return null
  const nombres = nameReservas(reservas)
  return (
    <details className="above-8 cuenta-pagos cuenta-pagadas">
      <summary className="line centred spread strong muted">
        {pagos.length === 1 ? 'Tu pago y su recibo' : `Tus ${pagos.length} pagos y sus recibos`}
        <Icon of={ChevronDown} className="turns" />
      </summary>
      <ul className="rows">
        {pagos.map((pago) => (
          <li key={pago.id} className="sides centred movimiento">
            <span>
              <Fecha value={pago.fecha} />, {canalNames(pago.canal)}
              <small>{destinoOf(pago, nombres)}</small>
            </span>
            <span className="row figures at-end">
              <b>
                <Money centavos={pago.importe} moneda={pago.moneda} />
              </b>
              <Recibo pago={pago} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function destinoOf({ detalle, devuelto, importe, saldocontra }: PagoCuenta, nombres: ReadonlyMap<number, string>) {
  const cuotas = detalle.map(({ nombre, reserva }) => nameCuota(nombre.toLowerCase(), reserva, nombres))
  const salda = saldocontra > 0 ? 'Para tu saldo en contra' : 'A tu favor'
  const pays = cuotas.length > 0 ? `Para ${cuotas.join(', ')}` : salda
  if (devuelto === 0) return pays
  return devuelto >= importe ? 'Devuelto' : `${pays}. Una parte fue devuelta`
}

export function PaidCuotas({ reserva, pagos }: { reserva: ReservaCuenta; pagos: PagoCuenta[] }) {
  const parts = pagos
    .toReversed()
    .flatMap((pago) =>
      pago.detalle.filter((part) => part.reserva === reserva.id).map((part) => ({ pago, parte: part })),
    )
  if (parts.length === 0) return null
  return (
    <details className="cuenta-pagadas">
      <summary className="line centred spread strong muted">
        {titleOf(reserva)}
        <Icon of={ChevronDown} className="turns" />
      </summary>
      <Timeline
        entries={parts.map(({ pago, parte }) => {
          const cuota = reserva.cuotas.find(({ id }) => id === parte.idcuota)
          return {
            key: `${pago.id}-${parte.idcuota}`,
            title: cuota?.nombre ?? parte.nombre,
            note: `${cuota?.situacion === 'pagada' ? '' : 'a cuenta el '}${formatFecha(pago.fecha)}, ${canalNames(pago.canal)}`,
            amount: <Money centavos={parte.importe} moneda={parte.moneda} />,
            tone: 'done' as const,
            end: <Recibo pago={pago} />,
          }
        })}
      />
    </details>
  )
}

function titleOf({ cuotas }: ReservaCuenta): string {
  const pagas = cuotas.filter(({ situacion }) => situacion === 'pagada')
  const senia = pagas.some(({ numero }) => numero === 0)
  const others = pagas.length - (senia ? 1 : 0)
  const ofCuotas = formatCount(others, 'cuota paga', 'cuotas pagas')
  if (pagas.length === 0) return 'Lo que ya pagaste'
  if (!senia) return ofCuotas
  return others === 0 ? 'Seña paga' : `Seña y ${ofCuotas}`
}

function Recibo({ pago: { recibo, recibooriginal } }: { pago: PagoCuenta }) {
  if (recibo !== null) return <ReciboPdf numero={recibo} />
  return recibooriginal ? <small>Recibo {recibooriginal}</small> : null
}

function ReciboPdf({ numero }: { numero: number }) {
  const { pending: saving, attempt } = useAttempt()
  const save = () =>
    saving ||
    attempt(() => downloadFile(`/api/recibos/${numero}/pdf`, `recibo-${numero}.pdf`), {
      failed: `No pudimos bajar el recibo ${numero}. `,
    })
  return (
    <button
      type="button"
      className="press underlines t-14 strong receipt-link num"
      onClick={save}
      aria-busy={saving || undefined}
    >
      <Icon of={saving ? LoaderCircle : Download} className={saving ? 'spin' : ''} />
      <span className="visually-hidden">Descargar el recibo </span>
      {formatReciboNumber(numero)}
    </button>
  )
}

const nombres = {
  ...{ mercadopago: 'Mercado Pago', efectivo: 'efectivo', transferencia: 'transferencia' },
  apertura: 'antes de pasar a este sitio',
}

function canalNames(canal: PagoCuenta['canal']): string {
  return nombres[canal]
}
