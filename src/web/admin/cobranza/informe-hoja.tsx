import { Fecha } from '../../ui/fecha.tsx'
import { formatMoney, meses, parseDia } from '../../ui/format.pure.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Barras } from '../graficos/barras.tsx'
import { toCentavos } from '../importe.pure.ts'
import { PrintSheet } from '../print-sheet.tsx'
import { nombreDeCanal } from '../reservas/ficha/cuota.pure.ts'
import { Importes } from '../viajes/importes.tsx'
import type { InformeData } from './datos.ts'
import { Importe } from './importe.tsx'
import { InformeTabla } from './informe-tabla.tsx'

const series = [
  { nombre: 'Mercado Pago', tono: 'cielo', canal: 'mercadopago' },
  { nombre: 'Efectivo', tono: 'ocre', canal: 'efectivo' },
  { nombre: 'Transferencia', tono: 'salvia', canal: 'transferencia' },
] as const

type Props = { informe: InformeData; desde: string; hasta: string }

/** The period on a sheet: its sums, the months drawn, and the tables behind. */
export function InformeHoja({ informe, desde, hasta }: Props) {
  const columnas = columnasOf(informe)
  return (
    <PrintSheet className="caja-hoja" label="Informe">
      <h2>
        Del <Fecha value={desde} /> al <Fecha value={hasta} />
      </h2>
      <ul className="caja-cifras">
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
            <Importes ars={informe.debe.ars} usd={informe.debe.usd} />
          </b>
        </li>
      </ul>
      {informe.meses.length === 0 && <p>No hubo movimientos en este período.</p>}
      {columnas.length > 0 && (
        <>
          <h3>Cobrado en pesos por mes</h3>
          <div className="informe-grafico">
            <Barras
              titulo="Pesos cobrados por mes y canal"
              series={series}
              columnas={columnas}
              escribir={formatMoney}
              resumir={thousands}
            />
          </div>
          <ul className="leyenda">
            {series.map(({ nombre, tono }) => (
              <li key={nombre}>
                <i className={`tono-${tono}`} aria-hidden="true" />
                {nombre}
              </li>
            ))}
            <li>En miles de pesos</li>
          </ul>
        </>
      )}
      {informe.meses.length > 0 && (
        <InformeTabla
          titulo="Por mes, canal y moneda"
          palabras={2}
          titulos={['Mes', 'Canal', 'Cobros', 'Cobrado', 'Devuelto', 'Comisión', 'Neto']}
          filas={informe.meses.map((fila) => ({
            key: `${fila.mes} ${fila.canal} ${fila.moneda}`,
            celdas: [
              mesLargo(fila.mes),
              `${nombreDeCanal(fila.canal)}${fila.moneda === 'USD' ? ' (dólares)' : ''}`,
              fila.cobros,
              <Importe key="cobrado" valor={fila.cobrado} moneda={fila.moneda} />,
              <Importe key="devuelto" valor={fila.devuelto} moneda={fila.moneda} />,
              <Importe key="comision" valor={fila.comision} moneda={fila.moneda} />,
              <Importe key="neto" valor={fila.neto} moneda={fila.moneda} />,
            ],
          }))}
        />
      )}
      {informe.cursos.length > 0 && (
        <InformeTabla
          titulo="Por curso"
          palabras={2}
          titulos={['Curso', 'Viaje', 'Pagado de sus cuotas', 'Debe hoy']}
          filas={informe.cursos.map((fila) => ({
            key: fila.id,
            celdas: [
              <Link key="curso" to={`/admin/viajes/${fila.id}`}>
                {fila.curso}
              </Link>,
              fila.paquete,
              <Importes key="cobrado" ars={fila.cobradoars} usd={fila.cobradousd} />,
              <Importes key="debe" ars={fila.debears} usd={fila.debeusd} />,
            ],
          }))}
        />
      )}
    </PrintSheet>
  )
}

/** A column a month that brought pesos. */
function columnasOf({ meses: filas }: InformeData) {
  const enPesos = filas.filter(({ moneda }) => moneda === 'ARS')
  return [...new Set(enPesos.map(({ mes }) => mes))].map((mes) => ({
    etiqueta: mesCorto(mes),
    valores: series.map(({ canal }) =>
      enPesos
        .filter((fila) => fila.mes === mes && fila.canal === canal)
        .reduce((suma, { cobrado }) => suma + toCentavos(cobrado), 0),
    ),
  }))
}

function sumNeto({ meses: filas }: InformeData, moneda: 'ARS' | 'USD'): number {
  return filas.filter((fila) => fila.moneda === moneda).reduce((suma, { neto }) => suma + toCentavos(neto), 0)
}

function mesLargo(fecha: string): string {
  const dia = parseDia(fecha)
  return dia ? `${meses[dia.mes - 1]} ${dia.anio}` : fecha
}

function mesCorto(fecha: string): string {
  const dia = parseDia(fecha)
  return dia ? `${meses[dia.mes - 1]?.slice(0, 3)} ${String(dia.anio).slice(2)}` : fecha
}

function thousands(centavos: number): string {
  return Math.round(centavos / 100_000).toLocaleString('es-AR')
}
