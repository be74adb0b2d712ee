import type { ReactNode } from 'react'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, monedas, negate, subtract } from '../../../../reglas/dinero.ts'
import { formatNumber } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { monthOf } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { BarChart, series } from '../../charts/bar-chart.tsx'
import { PrintPage } from '../../shell/print-page.tsx'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { importeCell, importesCell } from '../../values/importe.tsx'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { InformeTable } from './informe-tabla.tsx'
import type { InformeData } from './reply-types.ts'

type Props = { informe: InformeData; desde: Dia; hasta: Dia }

export function InformeReport({ informe, desde, hasta }: Props) {
  const columns = columnsOf(informe)
  return (
    <PrintPage className="stack" label="Informe">
      <h2>
        Del <Fecha value={desde} /> al <Fecha value={hasta} />
      </h2>
      <div className={columns.length > 0 ? 'split informe-sumas' : ''}>
        <ul className="cifras num">
          {(['ARS', 'USD'] as const).map((moneda) => (
            <li key={moneda}>
              <span>{moneda === 'ARS' ? 'Neto en pesos' : 'Neto en dólares'}</span>
              <b>
                <Money centavos={sumNeto(informe, moneda)} moneda={moneda} />
              </b>
            </li>
          ))}
          <li>
            <span>Falta cobrar hoy</span>
            <b>
              <MoneyPair ars={informe.debe.ars} usd={informe.debe.usd} />
            </b>
          </li>
          <li>
            <span>Saldos a favor hoy</span>
            <b>
              <MoneyPair ars={informe.credito.ars} usd={informe.credito.usd} />
            </b>
          </li>
          {(informe.saldocontra.ars > 0 || informe.saldocontra.usd > 0) && (
            <li>
              <span>Saldos en contra</span>
              <b>
                <MoneyPair ars={informe.saldocontra.ars} usd={informe.saldocontra.usd} />
              </b>
            </li>
          )}
        </ul>
        {columns.length > 0 && (
          <div>
            <h3 className="plain-title">Cobrado en pesos por mes</h3>
            <BarChart title="Pesos cobrados por mes y canal" columns={columns}>
              <li>En miles de pesos</li>
            </BarChart>
          </div>
        )}
      </div>
      {(informe.importado.ars > 0 || informe.importado.usd > 0) && (
        <p>
          Las reservas que vinieron del otro sistema trajeron{' '}
          <MoneyPair ars={informe.importado.ars} usd={informe.importado.usd} /> pagados allá en estas fechas. Acá no
          cuentan como cobrados: solo bajan lo que falta cobrar.
        </p>
      )}
      {informe.meses.length === 0 && <p>No hubo movimientos en este período.</p>}
      {informe.meses.length > 0 && (
        <InformeTable
          title="Por mes y canal"
          words={1}
          titles={['Canal', 'Cobros', 'Cobrado', 'Devuelto', 'Comisión', 'Neto']}
          rows={informe.meses.map((row) => ({
            key: `${row.mes} ${row.canal} ${row.moneda}`,
            grupo: capitalize(longMonth(row.mes)),
            cells: [
              `${nameCanal(row.canal)}${row.moneda === 'USD' ? ' (USD)' : ''}`,
              row.cobros,
              importeCell(row.cobrado, row.moneda),
              importeCell(row.devuelto, row.moneda),
              importeCell(row.comision, row.moneda),
              importeCell(row.neto, row.moneda),
            ],
          }))}
          totals={byMoneda(informe.meses, (rows, moneda) => [
            totalIn[moneda],
            formatNumber(rows.reduce((sum, { cobros }) => sum + cobros, 0)),
            ...(['cobrado', 'devuelto', 'comision', 'neto'] as const).map((which) =>
              importeCell(add(...rows.map((row) => row[which])), moneda),
            ),
          ])}
        />
      )}
      {informe.cuadre.length > 0 && (
        <InformeTable
          title="Qué fue de ese dinero"
          words={1}
          sum={1}
          titles={['Mes', 'Cobrado − devuelto', 'Cursos', 'A favor', 'En contra', 'Condonado']}
          rows={monedas
            .flatMap((moneda) => informe.cuadre.filter((row) => row.moneda === moneda))
            .map((row) => ({
              key: `${row.mes} ${row.moneda}`,
              grupo: informe.cuadre.some(({ moneda }) => moneda === 'USD') ? inMoneda[row.moneda] : undefined,
              cells: [
                longMonth(row.mes),
                importeCell(subtract(row.cobrado, row.devuelto), row.moneda),
                importeCell(row.cursos, row.moneda),
                importeCell(row.credito, row.moneda),
                importeCell(negate(row.saldocontra), row.moneda),
                importeCell(negate(row.condonado), row.moneda),
              ],
            }))}
          totals={byMoneda(informe.cuadre, (rows, moneda) => {
            const sum = (which: 'cobrado' | 'devuelto' | 'cursos' | 'credito' | 'saldocontra' | 'condonado') =>
              add(...rows.map((row) => row[which]))
            return [
              totalIn[moneda],
              importeCell(subtract(sum('cobrado'), sum('devuelto')), moneda),
              importeCell(sum('cursos'), moneda),
              importeCell(sum('credito'), moneda),
              importeCell(negate(sum('saldocontra')), moneda),
              importeCell(negate(sum('condonado')), moneda),
            ]
          })}
        />
      )}
      {informe.cajas.length > 0 && (
        <InformeTable
          title="Cajas que no cerraron justo"
          words={1}
          sum={2}
          titles={['Día', 'Conteos', 'Pesos', 'Dólares']}
          rows={informe.cajas.map((caja) => ({
            key: caja.fecha,
            cells: [
              <Link key="dia" to={`/admin/cobranza?fecha=${caja.fecha}`}>
                <Fecha value={caja.fecha} />
              </Link>,
              caja.conteos,
              importeCell(caja.ars),
              importeCell(caja.usd, 'USD'),
            ],
          }))}
        />
      )}
      {informe.cursos.length > 0 && (
        <InformeTable
          title="Por curso"
          words={2}
          titles={['Curso', 'Viaje', 'Pagado de sus cuotas', 'Falta cobrar']}
          rows={informe.cursos.map((row) => ({
            key: String(row.id),
            cells: [
              <Link key="curso" to={`/admin/viajes/${row.id}`}>
                <ShortCurso curso={row.curso} />
              </Link>,
              row.paquete,
              importesCell(row.cobradoars, row.cobradousd),
              importesCell(row.debears, row.debeusd),
            ],
          }))}
          totals={[
            {
              key: 'total',
              cells: [
                'Total',
                '',
                importesCell(
                  add(...informe.cursos.map(({ cobradoars }) => cobradoars)),
                  add(...informe.cursos.map(({ cobradousd }) => cobradousd)),
                ),
                importesCell(
                  add(...informe.cursos.map(({ debears }) => debears)),
                  add(...informe.cursos.map(({ debeusd }) => debeusd)),
                ),
              ],
            },
          ]}
        />
      )}
    </PrintPage>
  )
}

const totalIn = { ARS: 'Total', USD: 'Total (USD)' }
const inMoneda = { ARS: 'En pesos', USD: 'En dólares' }

/** Returns one total per currency, because the sum of two currencies has no meaning. */
function byMoneda<Row extends { moneda: Moneda }>(
  rows: readonly Row[],
  sum: (own: Row[], moneda: Moneda) => ReactNode[],
) {
  return monedas
    .map((moneda) => ({ moneda, suyas: rows.filter((row) => row.moneda === moneda) }))
    .filter(({ suyas }) => suyas.length > 0)
    .map(({ moneda, suyas }) => ({ key: moneda, cells: sum(suyas, moneda) }))
}

function columnsOf({ meses: rows }: InformeData) {
  const inPesos = rows.filter(({ moneda }) => moneda === 'ARS')
  const meses = [...new Set(inPesos.map(({ mes }) => mes))]
  return meses.map((mes) => ({
    label: shortMonth(mes, meses),
    values: series.map(({ canal }) =>
      add(...inPesos.filter((row) => row.mes === mes && row.canal === canal).map(({ cobrado }) => cobrado)),
    ),
  }))
}

function sumNeto({ meses: rows }: InformeData, moneda: 'ARS' | 'USD'): Centavos {
  return add(...rows.filter((row) => row.moneda === moneda).map(({ neto }) => neto))
}

function longMonth(fecha: Dia): string {
  return `${monthOf(fecha)} ${yearOf(fecha)}`
}

function shortMonth(fecha: Dia, shown: Dia[]): string {
  const mes = monthOf(fecha).slice(0, 3)
  return new Set(shown.map(yearOf)).size > 1 ? `${mes} ${yearOf(fecha)}` : mes
}

const yearOf = (dia: Dia) => dia.slice(0, 4)
