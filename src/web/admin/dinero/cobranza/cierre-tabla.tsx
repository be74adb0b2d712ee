import { type Centavos, magnitude, subtract } from '../../../../reglas/dinero.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CajaData } from './datos.ts'
import { InformeTabla } from './informe-tabla.tsx'

type Props = {
  cierre: CajaData['cierre'][number]
  /** Whether this is the day's last count, which is the valid one. */
  vale: boolean
  unico: boolean
  caja: Pick<CajaData, 'esperadoars' | 'esperadousd'>
}

export function CierreTabla({ cierre, vale, unico, caja }: Props) {
  const filas = [
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
        las {cierre.hora}.{cierre.motivo && ` Motivo: ${cierre.motivo}.`}
        {cierre.nota && ` ${cierre.nota}`}
      </p>
      <InformeTabla
        titulo={unico ? 'Efectivo contado' : `Efectivo del conteo ${cierre.numero}`}
        titulos={['Moneda', 'Decían los libros', 'Se contó', 'Diferencia']}
        palabras={1}
        filas={filas.map(({ moneda, label, esperado, contado }) => ({
          key: moneda,
          celdas: [
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
