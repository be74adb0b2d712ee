import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { toCentavos } from '../importe.pure.ts'
import { nombreDeCanal } from '../reservas/ficha/cuota.pure.ts'
import { CierreTabla } from './cierre-tabla.tsx'
import { type CajaData, monedaOf } from './datos.ts'
import { Importe } from './importe.tsx'

/** The day on a sheet, on the screen as on paper: by channel and currency, and the cash counted beside the books. */
export function CajaHoja({ caja }: { caja: CajaData }) {
  return (
    <section className="print-sheet caja-hoja" aria-label="Resumen del día">
      <h2>
        Caja del <Fecha value={caja.fecha} long />
      </h2>
      <ul className="caja-cifras">
        {(['ARS', 'USD'] as const).map((moneda) => (
          <li key={moneda}>
            <span>{moneda === 'ARS' ? 'Entró en pesos' : 'Entró en dólares'}</span>
            <b>
              <Money centavos={sum(caja, moneda)} moneda={moneda} />
            </b>
          </li>
        ))}
        <li>
          <span>Efectivo que tiene que haber</span>
          <b>
            <Importe valor={caja.esperadoars} />
            {toCentavos(caja.esperadousd) !== 0 && (
              <>
                {' + '}
                <Importe valor={caja.esperadousd} moneda="USD" />
              </>
            )}
          </b>
        </li>
      </ul>
      {caja.totales.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keys too
        <section className="print-scroll" tabIndex={0} aria-label="Por canal y moneda">
          <table className="cobranza-tabla">
            <thead>
              <tr>
                <th scope="col">Canal</th>
                <th scope="col">Cobros</th>
                <th scope="col">Cobrado</th>
                <th scope="col">Devuelto</th>
                <th scope="col">Comisión</th>
                <th scope="col">Queda</th>
              </tr>
            </thead>
            <tbody>
              {caja.totales.map((total) => (
                <tr key={`${total.canal} ${total.moneda}`}>
                  <th scope="row">
                    {nombreDeCanal(total.canal)} {total.moneda === 'USD' && '(dólares)'}
                  </th>
                  <td>{total.cobros}</td>
                  {[total.cobrado, total.devuelto, total.comision, total.neto].map((valor, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
                    <td key={i}>
                      <Importe valor={valor} moneda={total.moneda} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {caja.cierre.map((cierre) => (
        <CierreTabla key={cierre.fecha} cierre={cierre} caja={caja} />
      ))}
    </section>
  )
}

function sum({ totales }: CajaData, moneda: 'ARS' | 'USD'): number {
  return totales
    .filter((total) => monedaOf(total.moneda) === moneda)
    .reduce((suma, { cobrado, devuelto }) => suma + toCentavos(cobrado) - toCentavos(devuelto), 0)
}
