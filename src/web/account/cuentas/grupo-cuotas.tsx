import { useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { toCentavos } from '../dinero.pure.ts'
import { type CuotaFila, type Grupo, isPayable, situacionOf } from './cuentas.pure.ts'

type Props = { grupo: Grupo; ticked: string[]; onToggle: (id: string) => void; today: string }

/** The instalments of one booking: a table, and a list on phones. */
export function GrupoCuotas({ grupo, ticked, onToggle, today }: Props) {
  const titleId = useId()
  return (
    <section className="cuenta" aria-labelledby={titleId}>
      <h2 id={titleId}>{grupo.nombrepaquete}</h2>
      <p className="cuenta-who">
        {grupo.pasajero}, plan <span className="num">{grupo.numero}</span>
      </p>
      <table>
        <caption className="visually-hidden">Cuotas para pagar: {grupo.nombrepaquete}</caption>
        <thead>
          <tr>
            <th className="cuenta-tick">
              <span className="visually-hidden">Elegir</span>
            </th>
            <th>Plan</th>
            <th>Cuota</th>
            <th>Vence</th>
            <th>Estado</th>
            <th className="cuenta-amount">Monto</th>
          </tr>
        </thead>
        <tbody>
          {grupo.cuotas.map((cuota) => (
            <Fila
              key={cuota.id}
              cuota={cuota}
              ticked={ticked.includes(cuota.id)}
              onToggle={() => onToggle(cuota.id)}
              today={today}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FilaProps = { cuota: CuotaFila; ticked: boolean; onToggle: () => void; today: string }

function Fila({ cuota, ticked, onToggle, today }: FilaProps) {
  const id = useId()
  const payable = isPayable(cuota)
  const { texto, tono, vencida } = situacionOf(cuota, today)
  return (
    <tr data-late={vencida || undefined}>
      <td className="cuenta-tick">
        <input
          id={id}
          type="checkbox"
          className="check"
          checked={ticked && payable}
          disabled={!payable}
          onChange={onToggle}
          aria-label={`Elegir cuota ${cuota.cuota} del plan ${cuota.numero}`}
        />
      </td>
      <td className="cuenta-plan num">{cuota.numero}</td>
      <td className="cuenta-name">
        <label htmlFor={id}>
          Cuota {cuota.cuota}
          {cuota.moneda === 'USD' && ', en dólares'}
        </label>
      </td>
      <td className="cuenta-due">
        <Fecha value={cuota.vencimiento} />
      </td>
      <td className="cuenta-state">
        {tono === 'plain' ? <span className="cuenta-calm">{texto}</span> : <Chip tone={tono}>{texto}</Chip>}
      </td>
      <td className="cuenta-amount num">
        <Monto cuota={cuota} />
      </td>
    </tr>
  )
}

function Monto({ cuota }: { cuota: CuotaFila }) {
  const pesos = cuota.monto && <Money centavos={toCentavos(cuota.monto)} />
  if (cuota.moneda !== 'USD') return pesos
  return (
    <>
      <Money centavos={toCentavos(cuota.importe)} moneda="USD" />
      <small>{pesos || 'Hoy sin cotización'}</small>
    </>
  )
}
