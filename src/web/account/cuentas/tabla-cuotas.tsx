import { useId } from 'react'
import type { Dia } from '../../../reglas/dia.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { type CuotaFila, describeSituacion, isPayable } from './cuentas.pure.ts'

type Props = {
  titulo: string
  filas: CuotaFila[]
  ticked: number[]
  onToggle: (id: number) => void
  today: Dia
}

export function TablaCuotas({ titulo, filas, ticked, onToggle, today }: Props) {
  return (
    <table className="wide above-4">
      <caption className="visually-hidden">Cuotas para pagar: {titulo}</caption>
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
        {filas.map((cuota) => (
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
  )
}

type FilaProps = { cuota: CuotaFila; ticked: boolean; onToggle: () => void; today: Dia }

function Fila({ cuota, ticked, onToggle, today }: FilaProps) {
  const id = useId()
  const payable = isPayable(cuota)
  const { texto, tono } = describeSituacion(cuota, today)
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
      </td>
      <td className="cuenta-due">
        <Fecha value={cuota.vencimiento} />
      </td>
      <td className="cuenta-state">
        {tono === 'plain' ? <span className="t-14 muted">{texto}</span> : <Chip tone={tono}>{texto}</Chip>}
      </td>
      <td className="cuenta-amount num">
        <Monto cuota={cuota} />
      </td>
    </tr>
  )
}

function Monto({ cuota }: { cuota: CuotaFila }) {
  const pesos = cuota.monto !== null && <Money centavos={cuota.monto} />
  if (cuota.moneda !== 'USD') return pesos
  return (
    <>
      <Money centavos={cuota.importe} moneda="USD" />
      <small>{pesos || 'Hoy sin cotización'}</small>
    </>
  )
}
