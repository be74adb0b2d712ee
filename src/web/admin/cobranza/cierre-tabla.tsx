import { Money } from '../../ui/money.tsx'
import { toCentavos } from '../importe.pure.ts'
import type { CajaData } from './datos.ts'
import { Importe } from './importe.tsx'

type Props = { cierre: CajaData['cierre'][number]; caja: Pick<CajaData, 'esperadoars' | 'esperadousd'> }

/** How a day was closed: what the books said, what was counted, and what differs; with what was registered since. */
export function CierreTabla({ cierre, caja }: Props) {
  const filas = [
    { moneda: 'ARS', label: 'Pesos', esperado: cierre.esperadoars, contado: cierre.contadoars },
    { moneda: 'USD', label: 'Dólares', esperado: cierre.esperadousd, contado: cierre.contadousd },
  ] as const
  const moved = caja.esperadoars !== cierre.esperadoars || caja.esperadousd !== cierre.esperadousd
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keys too
    <section className="caja-cierre" tabIndex={0} aria-label="Cierre">
      <h3>Caja cerrada</h3>
      <p>
        La cerró {cierre.cerradopor} a las {cierre.hora}.{cierre.nota && ` ${cierre.nota}`}
      </p>
      <table className="cobranza-tabla">
        <thead>
          <tr>
            <th scope="col">Efectivo</th>
            <th scope="col">Decían los libros</th>
            <th scope="col">Se contó</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ moneda, label, esperado, contado }) => (
            <tr key={moneda}>
              <th scope="row">{label}</th>
              <td>
                <Importe valor={esperado} moneda={moneda} />
              </td>
              <td>
                <Importe valor={contado} moneda={moneda} />
              </td>
              <td>
                <Diferencia centavos={toCentavos(contado) - toCentavos(esperado)} moneda={moneda} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved && (
        <p className="caja-aviso">
          Después del cierre se registraron movimientos de este día: hoy los libros dicen{' '}
          <Importe valor={caja.esperadoars} /> y <Importe valor={caja.esperadousd} moneda="USD" />.
        </p>
      )}
    </section>
  )
}

function Diferencia({ centavos, moneda }: { centavos: number; moneda: 'ARS' | 'USD' }) {
  if (centavos === 0) return 'Ninguna'
  return (
    <b className="difiere">
      {centavos < 0 ? 'Faltan ' : 'Sobran '}
      <Money centavos={Math.abs(centavos)} moneda={moneda} />
    </b>
  )
}
