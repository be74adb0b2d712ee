import { Money } from '../../ui/money.tsx'
import { toCentavos } from '../importe.pure.ts'
import type { CajaData } from './datos.ts'
import { Importe } from './importe.tsx'
import { InformeTabla } from './informe-tabla.tsx'

type Props = { cierre: CajaData['cierre'][number]; caja: Pick<CajaData, 'esperadoars' | 'esperadousd'> }

/** How a day was closed: what the books said, what was counted, and what differs; with what was registered since. */
export function CierreTabla({ cierre, caja }: Props) {
  const filas = [
    { moneda: 'ARS', label: 'Pesos', esperado: cierre.esperadoars, contado: cierre.contadoars },
    { moneda: 'USD', label: 'Dólares', esperado: cierre.esperadousd, contado: cierre.contadousd },
  ] as const
  const moved = caja.esperadoars !== cierre.esperadoars || caja.esperadousd !== cierre.esperadousd
  return (
    <section className="caja-cierre" aria-label="Cierre">
      <h3>Caja cerrada</h3>
      <p>
        La cerró {cierre.cerradopor} a las {cierre.hora}.{cierre.nota && ` ${cierre.nota}`}
      </p>
      <InformeTabla
        titulo="Efectivo contado"
        titulos={['Moneda', 'Decían los libros', 'Se contó', 'Diferencia']}
        palabras={1}
        filas={filas.map(({ moneda, label, esperado, contado }) => ({
          key: moneda,
          celdas: [
            label,
            <Importe key="esperado" valor={esperado} moneda={moneda} />,
            <Importe key="contado" valor={contado} moneda={moneda} />,
            <Diferencia key="diferencia" centavos={toCentavos(contado) - toCentavos(esperado)} moneda={moneda} />,
          ],
        }))}
      />
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
