import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { formatCft, formatCount } from '../../reglas/numbers.ts'
import { capitalize } from '../../reglas/text.ts'
import { formatDias, formatLongFecha } from '../ui/format.pure.ts'
import { formatMeses } from './hoja/fechas.pure.ts'
import type { PaqueteDetalle } from './paquete-detalle.ts'
import { isPorMes } from './paquete-resumen.ts'
import { FormerPrice, Precio } from './precio.tsx'

export function PriceDescription({ paquete }: { paquete: PaqueteDetalle }) {
  const mes = monthlyOptionOf(paquete)
  return (
    <>
      {mes ? <MonthlyPrice mes={mes} moneda={paquete.moneda} /> : <SinglePrice paquete={paquete} />}
      {mes && <LowestCuota paquete={paquete} />}
    </>
  )
}

type Mes = NonNullable<ReturnType<typeof monthlyOptionOf>>

function MonthlyPrice({ mes, moneda }: { mes: Mes; moneda: Moneda }) {
  const { cuotas, valor, total, cft, senia, sinimpuestos, primera, ultima } = mes
  return (
    <>
      <p className="t-14 muted strong">Por mes, en {formatCount(cuotas, 'cuota')}</p>
      <p className="figure num">
        <Precio desde={valor} moneda={moneda} />
      </p>
      {primera && ultima && <p className="muted above-1">{formatMeses(primera, ultima)}</p>}
      <dl className="pairs t-15 above-4 num">
        {senia !== null && (
          <div>
            <dt>Seña, en efectivo</dt>
            <dd>
              <Precio desde={senia} moneda={moneda} />
            </dd>
          </div>
        )}
        <div className="trip-price-both">
          <dt>Precio final</dt>
          <dd>
            <Precio desde={total} moneda={moneda} />
          </dd>
          {sinimpuestos !== null && (
            <dd className="t-13 muted trip-price-net">
              <PriceWithoutTaxes precio={sinimpuestos} moneda={moneda} />
            </dd>
          )}
        </div>
        {cft !== null && (
          <div>
            <dt>Costo financiero total</dt>
            <dd>{formatCft(cft)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

export function monthlyOptionOf(paquete: PaqueteDetalle) {
  const { encuotascantidad, encuotasvalor, encuotastotal } = paquete
  if (isPorMes(encuotascantidad) && encuotasvalor !== null && encuotastotal !== null)
    return {
      cuotas: encuotascantidad,
      valor: encuotasvalor,
      total: encuotastotal,
      cft: paquete.encuotascft,
      senia: paquete.encuotassenia,
      sinimpuestos: paquete.encuotassinimpuestos,
      primera: paquete.encuotasprimera,
      ultima: paquete.encuotasultima,
    }
  const { cuotas, valorcuota, desde, cft, senia, sinimpuestos, primeracuota, ultimacuota } = paquete
  if (isPorMes(cuotas) && valorcuota !== null && desde !== null)
    return {
      cuotas,
      valor: valorcuota,
      total: desde,
      cft,
      senia,
      sinimpuestos,
      primera: primeracuota,
      ultima: ultimacuota,
    }
  return undefined
}

function SinglePrice({ paquete }: { paquete: PaqueteDetalle }) {
  const { desde, adicional, forma, moneda, sinimpuestos, cuotas, valorcuota, senia, primeracuota } = paquete
  return (
    <>
      <p className="t-14 muted strong">{desde !== null ? 'Precio final por pasajero, desde' : 'Precio'}</p>
      <p className="line spread trip-price-final">
        <span className="figure">
          {desde !== null ? <Precio desde={desde} moneda={moneda} adicional={adicional} /> : 'A consultar'}
        </span>
        {forma && <strong className="t-15">{forma}</strong>}
      </p>
      <Discount paquete={paquete} />
      {sinimpuestos !== null && (
        <p className="t-13 muted num">
          <PriceWithoutTaxes precio={sinimpuestos} moneda={moneda} />
        </p>
      )}
      {cuotas === 1 && senia !== null && valorcuota !== null && primeracuota && (
        <dl className="pairs t-15 above-4 num">
          <div>
            <dt>Seña, en efectivo</dt>
            <dd>
              <Precio desde={senia} moneda={moneda} />
            </dd>
          </div>
          <div>
            <dt>El resto, hasta el {formatDias(primeracuota)}</dt>
            <dd>
              <Precio desde={valorcuota} moneda={moneda} />
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

function PriceWithoutTaxes({ precio, moneda }: { precio: Centavos; moneda: Moneda }) {
  return (
    <>
      sin impuestos nacionales <Precio desde={precio} moneda={moneda} />
    </>
  )
}

function LowestCuota({ paquete }: { paquete: PaqueteDetalle }) {
  const { desde, forma, moneda, sinimpuestos, diferencia, financiacion } = paquete
  return (
    <>
      {diferencia !== null && desde !== null && (
        <p className="t-15 good strong above-3 num">
          {capitalize(forma)} <Precio desde={desde} moneda={moneda} />: ahorrás{' '}
          <Precio desde={diferencia} moneda={moneda} />
          {financiacion && ' de financiación'}
        </p>
      )}
      {diferencia !== null && sinimpuestos !== null && (
        <p className="t-13 muted num">
          <PriceWithoutTaxes precio={sinimpuestos} moneda={moneda} />
        </p>
      )}
      <Discount paquete={paquete} />
    </>
  )
}

function Discount({ paquete: { antes, promohasta, moneda } }: { paquete: PaqueteDetalle }) {
  if (antes === null) return null
  return (
    <p className="t-15 above-1 num">
      <FormerPrice centavos={antes} moneda={moneda} />
      <span className="block accent strong">
        en promoción{promohasta && ` hasta el ${formatLongFecha(promohasta, true)}`}
      </span>
    </p>
  )
}
