import type { Moneda } from '../../../../reglas/dinero.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { PrintPage } from '../../shell/print-page.tsx'
import { importeCell } from '../../values/importe.tsx'
import { nameCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import { CierreTabla } from './cierre-tabla.tsx'
import type { CajaData } from './datos.ts'
import { InformeTabla } from './informe-tabla.tsx'

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
        <InformeTabla
          titulo="Por canal"
          titulos={['Canal', 'Cobros', 'Cobrado', 'Devuelto', 'Comisión', 'Queda']}
          palabras={1}
          filas={caja.totales.map(({ canal, moneda, cobros, cobrado, devuelto, comision, neto }) => ({
            key: `${canal} ${moneda}`,
            celdas: [
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
