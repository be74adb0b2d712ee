import type { ReactNode } from 'react'
import type { Dia } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, monedas, negate, subtract } from '../../../../reglas/dinero.ts'
import { formatInteger } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { monthOf } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { BarChart, series } from '../../charts/bar-chart.tsx'
import { PrintPage } from '../../shell/print-page.tsx'
import { CursoCorto } from '../../values/curso-corto.tsx'
import { importeCell, importesCell } from '../../values/importe.tsx'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { InformeTabla } from './informe-tabla.tsx'
import type { InformeData } from './reply-types.ts'

type Props = { informe: InformeData; desde: Dia; hasta: Dia }

export function InformeReport({ informe, desde, hasta }: Props) {
  const columnas = columnasOf(informe)
  return (
    <PrintPage className="stack" label="Informe">
      <h2>
        Del <Fecha value={desde} /> al <Fecha value={hasta} />
      </h2>
      <div className={columnas.length > 0 ? 'split informe-sumas' : ''}>
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
        {columnas.length > 0 && (
          <div>
            <h3 className="plain-title">Cobrado en pesos por mes</h3>
            <BarChart titulo="Pesos cobrados por mes y canal" columnas={columnas}>
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
        <InformeTabla
          titulo="Por mes y canal"
          palabras={1}
          titulos={['Canal', 'Cobros', 'Cobrado', 'Devuelto', 'Comisión', 'Neto']}
          filas={informe.meses.map((fila) => ({
            key: `${fila.mes} ${fila.canal} ${fila.moneda}`,
            grupo: capitalize(longMonth(fila.mes)),
            celdas: [
              `${nameCanal(fila.canal)}${fila.moneda === 'USD' ? ' (USD)' : ''}`,
              fila.cobros,
              importeCell(fila.cobrado, fila.moneda),
              importeCell(fila.devuelto, fila.moneda),
              importeCell(fila.comision, fila.moneda),
              importeCell(fila.neto, fila.moneda),
            ],
          }))}
          totales={byMoneda(informe.meses, (filas, moneda) => [
            totalIn[moneda],
            formatInteger(filas.reduce((suma, { cobros }) => suma + cobros, 0)),
            ...(['cobrado', 'devuelto', 'comision', 'neto'] as const).map((cual) =>
              importeCell(add(...filas.map((fila) => fila[cual])), moneda),
            ),
          ])}
        />
      )}
      {informe.cuadre.length > 0 && (
        <InformeTabla
          titulo="Qué fue de ese dinero"
          palabras={1}
          suma={1}
          titulos={['Mes', 'Cobrado − devuelto', 'Cursos', 'A favor', 'En contra', 'Condonado']}
          filas={monedas
            .flatMap((moneda) => informe.cuadre.filter((fila) => fila.moneda === moneda))
            .map((fila) => ({
              key: `${fila.mes} ${fila.moneda}`,
              grupo: informe.cuadre.some(({ moneda }) => moneda === 'USD') ? inMoneda[fila.moneda] : undefined,
              celdas: [
                longMonth(fila.mes),
                importeCell(subtract(fila.cobrado, fila.devuelto), fila.moneda),
                importeCell(fila.cursos, fila.moneda),
                importeCell(fila.credito, fila.moneda),
                importeCell(negate(fila.saldocontra), fila.moneda),
                importeCell(negate(fila.condonado), fila.moneda),
              ],
            }))}
          totales={byMoneda(informe.cuadre, (filas, moneda) => {
            const suma = (cual: 'cobrado' | 'devuelto' | 'cursos' | 'credito' | 'saldocontra' | 'condonado') =>
              add(...filas.map((fila) => fila[cual]))
            return [
              totalIn[moneda],
              importeCell(subtract(suma('cobrado'), suma('devuelto')), moneda),
              importeCell(suma('cursos'), moneda),
              importeCell(suma('credito'), moneda),
              importeCell(negate(suma('saldocontra')), moneda),
              importeCell(negate(suma('condonado')), moneda),
            ]
          })}
        />
      )}
      {informe.cajas.length > 0 && (
        <InformeTabla
          titulo="Cajas que no cerraron justo"
          palabras={1}
          suma={2}
          titulos={['Día', 'Conteos', 'Pesos', 'Dólares']}
          filas={informe.cajas.map((caja) => ({
            key: caja.fecha,
            celdas: [
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
        <InformeTabla
          titulo="Por curso"
          palabras={2}
          titulos={['Curso', 'Viaje', 'Pagado de sus cuotas', 'Falta cobrar']}
          filas={informe.cursos.map((fila) => ({
            key: String(fila.id),
            celdas: [
              <Link key="curso" to={`/admin/viajes/${fila.id}`}>
                <CursoCorto curso={fila.curso} />
              </Link>,
              fila.paquete,
              importesCell(fila.cobradoars, fila.cobradousd),
              importesCell(fila.debears, fila.debeusd),
            ],
          }))}
          totales={[
            {
              key: 'total',
              celdas: [
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

/** Returns one total per currency, because amounts in two currencies are never added. */
function byMoneda<Fila extends { moneda: Moneda }>(
  filas: readonly Fila[],
  sum: (suyas: Fila[], moneda: Moneda) => ReactNode[],
) {
  return monedas
    .map((moneda) => ({ moneda, suyas: filas.filter((fila) => fila.moneda === moneda) }))
    .filter(({ suyas }) => suyas.length > 0)
    .map(({ moneda, suyas }) => ({ key: moneda, celdas: sum(suyas, moneda) }))
}

function columnasOf({ meses: filas }: InformeData) {
  const enPesos = filas.filter(({ moneda }) => moneda === 'ARS')
  const meses = [...new Set(enPesos.map(({ mes }) => mes))]
  return meses.map((mes) => ({
    etiqueta: shortMonth(mes, meses),
    valores: series.map(({ canal }) =>
      add(...enPesos.filter((fila) => fila.mes === mes && fila.canal === canal).map(({ cobrado }) => cobrado)),
    ),
  }))
}

function sumNeto({ meses: filas }: InformeData, moneda: 'ARS' | 'USD'): Centavos {
  return add(...filas.filter((fila) => fila.moneda === moneda).map(({ neto }) => neto))
}

function longMonth(fecha: Dia): string {
  return `${monthOf(fecha)} ${yearOf(fecha)}`
}

/** Formats a month, with its year if the months span two years. */
function shortMonth(fecha: Dia, entre: Dia[]): string {
  const mes = monthOf(fecha).slice(0, 3)
  return new Set(entre.map(yearOf)).size > 1 ? `${mes} ${yearOf(fecha)}` : mes
}

const yearOf = (dia: Dia) => dia.slice(0, 4)
