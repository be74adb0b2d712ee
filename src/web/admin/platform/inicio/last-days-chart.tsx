import { Banknote } from 'lucide-react'
import { Fragment } from 'react'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, roundWhole } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { dayPartsOf } from '../../../ui/format.pure.ts'
import { Money } from '../../../ui/money.tsx'
import { BarChart, series } from '../../charts/bar-chart.tsx'
import { type TableroData, TableroPanel } from './tablero-panel.tsx'

const dias = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** Shows thousands of pesos in the chart and whole pesos in the totals. */
export function LastDaysChart({ semana, dolares, devuelto }: Pick<TableroData, 'semana' | 'dolares' | 'devuelto'>) {
  const columns = semana.map((dia) => ({
    label: shortDay(dia.fecha),
    hoy: dia.fecha === localDay(new Date()),
    values: series.map(({ canal }) => dia[canal]),
  }))
  const totals = series.map((_, i) => add(...columns.map(({ values }) => values[i] ?? 0)))
  const total = add(...totals)
  return (
    <TableroPanel
      title="Entró en los últimos 7 días"
      area="semana"
      aside={
        <p className="cifra num">
          <b>
            <Money centavos={roundWhole(total)} whole />
          </b>
        </p>
      }
    >
      {total === 0 ? (
        <EmptyState icon={Banknote} title="No entraron pesos">
          Cada pago que registres, o que llegue por Mercado Pago, va acá.
        </EmptyState>
      ) : (
        <BarChart
          title="Pesos que entraron en los últimos siete días, por día y canal"
          columns={columns}
          totals={totals.map(roundWhole)}
        />
      )}
      <p className="t-13 muted num above-2">
        {total > 0 && 'En miles de pesos por día.'}
        {dolares.pagos > 0 && (
          <>
            {' '}
            Los dólares van aparte: <Money centavos={roundWhole(dolares.importe)} moneda="USD" whole /> en{' '}
            {formatCount(dolares.pagos, 'pago')}.
          </>
        )}
        <RefundedTotal {...devuelto} />
      </p>
    </TableroPanel>
  )
}

/** Refunds have their own line, because the payments' total does not subtract them. */
function RefundedTotal({ ars, usd }: TableroData['devuelto']) {
  const hay = [
    { moneda: 'ARS', centavos: ars },
    { moneda: 'USD', centavos: usd },
  ] as const
  const refunded = hay.filter(({ centavos }) => centavos > 0)
  if (refunded.length === 0) return null
  return (
    <>
      {' '}
      Además se devolvieron{' '}
      {refunded.map(({ moneda, centavos }, i) => (
        <Fragment key={moneda}>
          {i > 0 && ' y '}
          <Money centavos={roundWhole(centavos)} moneda={moneda} whole />
        </Fragment>
      ))}
      .
    </>
  )
}

function shortDay(fecha: Dia): string {
  return `${dias[new Date(`${fecha}T00:00:00Z`).getUTCDay()]} ${dayPartsOf(fecha).dia}`
}
