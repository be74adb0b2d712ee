import type { Dia } from '../../../../reglas/dia.ts'
import { nombresDeMes } from '../../../../reglas/dia.ts'
import { add, asCentavos, type Centavos, formatMoney, negate, subtract } from '../../../../reglas/dinero.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { parseDia } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { CursoCorto } from '../../curso-corto.tsx'
import { Barras } from '../../graficos/barras.tsx'
import { importe, importes } from '../../importe.tsx'
import { PrintSheet } from '../../print-sheet.tsx'
import { nombreDeCanal } from '../../viajes/reservas/ficha/canal.pure.ts'
import type { InformeData } from './datos.ts'
import { InformeTabla } from './informe-tabla.tsx'

const series = [
  { nombre: 'Mercado Pago', tono: 'cielo', canal: 'mercadopago' },
  { nombre: 'Efectivo', tono: 'ocre', canal: 'efectivo' },
  { nombre: 'Transferencia', tono: 'salvia', canal: 'transferencia' },
] as const

type Props = { informe: InformeData; desde: Dia; hasta: Dia }

/** The period on a sheet: its sums, the months drawn, and the tables behind. */
export function InformeHoja({ informe, desde, hasta }: Props) {
  const columnas = columnasOf(informe)
  return (
    <PrintSheet className="stack caja-hoja" label="Informe">
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
              <span>Salió dos veces y falta cobrar</span>
              <b>
                <MoneyPair ars={informe.saldocontra.ars} usd={informe.saldocontra.usd} />
              </b>
            </li>
          )}
        </ul>
        {columnas.length > 0 && (
          <div>
            <h3 className="plain-title">Cobrado en pesos por mes</h3>
            <Barras
              titulo="Pesos cobrados por mes y canal"
              series={series}
              columnas={columnas}
              escribir={(centavos) => formatMoney(asCentavos(centavos))}
              resumir={thousands}
            />
            <ul className="row above-3 t-13 leyenda">
              {series.map(({ nombre, tono }) => (
                <li key={nombre}>
                  <i className={`tono-${tono}`} aria-hidden="true" />
                  {nombre}
                </li>
              ))}
              <li>En miles de pesos</li>
            </ul>
          </div>
        )}
      </div>
      {informe.meses.length === 0 && <p>No hubo movimientos en este período.</p>}
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
              importe(fila.cobrado, fila.moneda),
              importe(fila.devuelto, fila.moneda),
              importe(fila.comision, fila.moneda),
              importe(fila.neto, fila.moneda),
            ],
          }))}
        />
      )}
      {informe.cuadre.length > 0 && (
        <InformeTabla
          titulo="Qué fue de ese dinero"
          palabras={1}
          suma={1}
          titulos={['Mes', 'Cobrado − devuelto', 'Cursos', 'Saldos a favor', 'Salió dos veces', 'Condonado']}
          filas={informe.cuadre.map((fila) => ({
            key: `${fila.mes} ${fila.moneda}`,
            celdas: [
              `${mesLargo(fila.mes)}${fila.moneda === 'USD' ? ' (dólares)' : ''}`,
              importe(subtract(fila.cobrado, fila.devuelto), fila.moneda),
              importe(fila.cursos, fila.moneda),
              importe(fila.credito, fila.moneda),
              importe(negate(fila.saldocontra), fila.moneda),
              importe(negate(fila.condonado), fila.moneda),
            ],
          }))}
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
              importe(caja.ars),
              importe(caja.usd, 'USD'),
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
            key: String(fila.id),
            celdas: [
              <Link key="curso" to={`/admin/viajes/${fila.id}`}>
                <CursoCorto curso={fila.curso} />
              </Link>,
              fila.paquete,
              importes(fila.cobradoars, fila.cobradousd),
              importes(fila.debears, fila.debeusd),
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
        .reduce((suma, { cobrado }) => suma + cobrado, 0),
    ),
  }))
}

function sumNeto({ meses: filas }: InformeData, moneda: 'ARS' | 'USD'): Centavos {
  return add(...filas.filter((fila) => fila.moneda === moneda).map(({ neto }) => neto))
}

function mesLargo(fecha: Dia): string {
  const dia = parseDia(fecha)
  return dia ? `${nombresDeMes[dia.mes - 1]} ${dia.anio}` : fecha
}

function mesCorto(fecha: Dia): string {
  const dia = parseDia(fecha)
  return dia ? `${nombresDeMes[dia.mes - 1]?.slice(0, 3)} ${String(dia.anio).slice(2)}` : fecha
}

function thousands(centavos: number): string {
  return Math.round(centavos / 100_000).toLocaleString('es-AR')
}
