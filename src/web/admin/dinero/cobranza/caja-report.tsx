import { trimHora } from '../../../../reglas/dia.ts'
import { type Centavos, type Moneda, magnitude, subtract } from '../../../../reglas/dinero.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { PrintPage } from '../../shell/print-page.tsx'
import { importeCell } from '../../values/importe.tsx'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { InformeTable } from './informe-tabla.tsx'
import type { CajaData } from './reply-types.ts'

export function CajaReport({ caja }: { caja: CajaData }) {
  return (
    <PrintPage className="stack" label="Resumen del día">
      <h2>
        Caja del <Fecha value={caja.fecha} long year />
      </h2>
      <ul className="cifras num">
        {(['ARS', 'USD'] as const).map((moneda) => (
          <li key={moneda}>
            <span>{moneda === 'ARS' ? 'Entró en pesos' : 'Entró en dólares'}</span>
            <b>
              <Money centavos={moneda === 'ARS' ? caja.entro.ars : caja.entro.usd} moneda={moneda} />
            </b>
            <RefundedTotal caja={caja} moneda={moneda} />
          </li>
        ))}
        <li>
          <span>Efectivo que tiene que haber</span>
          <b>
            <MoneyPair ars={caja.esperadoars} usd={caja.esperadousd} />
          </b>
        </li>
      </ul>
      {caja.totales.length > 0 && (
        <InformeTable
          title="Por canal"
          titles={['Canal', 'Cobros', 'Cobrado', 'Devuelto', 'Comisión', 'Queda']}
          words={1}
          rows={caja.totales.map(({ canal, moneda, cobros, cobrado, devuelto, comision, neto }) => ({
            key: `${canal} ${moneda}`,
            cells: [
              `${nameCanal(canal)}${moneda === 'USD' ? ' (USD)' : ''}`,
              cobros,
              importeCell(cobrado, moneda),
              importeCell(devuelto, moneda),
              importeCell(comision, moneda),
              importeCell(neto, moneda),
            ],
          }))}
        />
      )}
      {caja.cierre.map((cierre, i) => (
        <CierreTabla
          key={cierre.numero}
          cierre={cierre}
          vale={i === caja.cierre.length - 1}
          unico={caja.cierre.length === 1}
          caja={caja}
        />
      ))}
    </PrintPage>
  )
}

function RefundedTotal({ caja, moneda }: { caja: CajaData; moneda: Moneda }) {
  const centavos = moneda === 'ARS' ? caja.devuelto.ars : caja.devuelto.usd
  if (centavos === 0) return null
  return (
    <small>
      y se devolvió <Money centavos={centavos} moneda={moneda} />
    </small>
  )
}

type Props = {
  cierre: CajaData['cierre'][number]
  /** Whether this is the day's last count. Only the last count is valid. */
  vale: boolean
  unico: boolean
  caja: Pick<CajaData, 'esperadoars' | 'esperadousd'>
}

function CierreTabla({ cierre, vale, unico, caja }: Props) {
  const rows = [
    { moneda: 'ARS', label: 'Pesos', esperado: cierre.esperadoars, contado: cierre.contadoars },
    { moneda: 'USD', label: 'Dólares', esperado: cierre.esperadousd, contado: cierre.contadousd },
  ] as const
  const moved = caja.esperadoars !== cierre.esperadoars || caja.esperadousd !== cierre.esperadousd
  return (
    <section className="stack tight above-3" aria-label={unico ? 'Cierre' : `Conteo ${cierre.numero}`}>
      <h3 className="plain-title">
        {unico ? 'Caja cerrada' : vale ? `Conteo ${cierre.numero}, el que vale` : `Conteo ${cierre.numero}, corregido`}
      </h3>
      <p>
        {cierre.numero === 1 ? 'La cerró' : 'La volvió a contar'} {cierre.cerradopor} el <Fecha value={cierre.dia} /> a
        las {trimHora(cierre.hora)}.{cierre.motivo && ` Motivo: ${cierre.motivo}.`}
        {cierre.nota && ` ${cierre.nota}`}
      </p>
      <InformeTable
        title={unico ? 'Efectivo contado' : `Efectivo del conteo ${cierre.numero}`}
        titles={['Moneda', 'Decían los libros', 'Se contó', 'Diferencia']}
        words={1}
        rows={rows.map(({ moneda, label, esperado, contado }) => ({
          key: moneda,
          cells: [
            label,
            <Money key="esperado" centavos={esperado} moneda={moneda} />,
            <Money key="contado" centavos={contado} moneda={moneda} />,
            <Diferencia key="diferencia" centavos={subtract(contado, esperado)} moneda={moneda} />,
          ],
        }))}
      />
      {vale && moved && (
        <p className="bad">
          Después del cierre se registraron movimientos de este día: hoy los libros dicen{' '}
          <Money centavos={caja.esperadoars} /> y <Money centavos={caja.esperadousd} moneda="USD" />.
        </p>
      )}
    </section>
  )
}

function Diferencia({ centavos, moneda }: { centavos: Centavos; moneda: 'ARS' | 'USD' }) {
  if (centavos === 0) return 'Ninguna'
  return (
    <b className="bad">
      {centavos < 0 ? 'Faltan ' : 'Sobran '}
      <Money centavos={magnitude(centavos)} moneda={moneda} />
    </b>
  )
}
