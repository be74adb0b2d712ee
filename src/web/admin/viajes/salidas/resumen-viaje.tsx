import { type Centavos, roundWhole } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { EstadoDePapel, nombresDePapel } from './estado-de-papel.tsx'
import { countWithoutSeat, type TableroData } from './viaje-data.ts'

export function ResumenViaje({ data: { viaje, acompanantes, resumen, cargos } }: { data: TableroData }) {
  return (
    <div className="above-4 below-4 resumen-viaje num grid outlined bg-salar t-13">
      <Lugares viaje={viaje} lugares={resumen.lugares} sinLugar={countWithoutSeat(acompanantes)} />
      <MoneySummary plata={resumen.plata} cargos={cargos} />
      <Papeles papeles={resumen.papeles} />
    </div>
  )
}

type Resumen = TableroData['resumen']

/** A trip with more seats shows a bar, because single seats would be too small. */
const maxDrawnSeats = 105

type LugaresProps = { viaje: TableroData['viaje']; lugares: Resumen['lugares']; sinLugar: number }

function Lugares({ viaje, lugares, sinLugar }: LugaresProps) {
  const parts = [
    { tono: 'salvia', cuantos: lugares.confirmados, palabra: seatWord(lugares.confirmados, 'confirmado') },
    { tono: 'ocre', cuantos: lugares.sinsenia, palabra: 'sin seña' },
    { tono: 'cielo', cuantos: lugares.acompanantes, palabra: seatWord(lugares.acompanantes, 'acompañante') },
    { tono: 'arcilla', cuantos: lugares.ofrecidos, palabra: seatWord(lugares.ofrecidos, 'ofrecido') },
    { tono: 'libre', cuantos: lugares.libres, palabra: seatWord(lugares.libres, 'libre') },
  ].filter(({ cuantos, tono }) => cuantos > 0 || tono === 'libre')
  return (
    <section>
      <header className="line spread baseline muted">
        <h2>Lugares</h2>
        <p>
          <b>{viaje.cupo - viaje.libres}</b> de {viaje.cupo}
        </p>
      </header>
      {viaje.cupo > maxDrawnSeats ? (
        <div className="line cut tira" aria-hidden="true">
          {parts.map(({ tono, cuantos }) => (
            <i key={tono} className={`tono-${tono}`} style={{ flexGrow: cuantos }} />
          ))}
        </div>
      ) : (
        <div className="asientos grid" aria-hidden="true">
          {parts.flatMap(({ tono, cuantos }) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: seats of one kind are interchangeable
            Array.from({ length: cuantos }, (_, i) => <i key={`${tono} ${i}`} className={`tono-${tono}`} />),
          )}
        </div>
      )}
      <ul className="line referencias wraps muted">
        {parts.map(({ tono, cuantos, palabra }) => (
          <li key={tono}>
            <i className={`tono-${tono} muestra`} />
            <b>{cuantos}</b> {palabra}
          </li>
        ))}
        {sinLugar > 0 && (
          <li>
            <b>{sinLugar}</b> {seatWord(sinLugar, 'acompañante')} {sinLugar === 1 ? 'no ocupa' : 'no ocupan'} lugar
          </li>
        )}
        {viaje.esperan > 0 && (
          <li>
            <b>{viaje.esperan}</b> en espera
          </li>
        )}
      </ul>
    </section>
  )
}

const seatWord = (count: number, one: string) => (count === 1 ? one : `${one}s`)

function MoneySummary({ plata, cargos }: { plata: Resumen['plata']; cargos: TableroData['cargos'] }) {
  return (
    <section className="plata">
      {plata.length === 0 && (
        <>
          <header className="line spread baseline muted">
            <h2>Dinero</h2>
          </header>
          <p className="muted above-1">Todavía no reservó nadie: no hay nada que cobrar.</p>
        </>
      )}
      {plata.map((one, i) => (
        <div key={one.moneda}>
          <header className="line spread baseline muted">
            <h2>{i === 0 ? 'Dinero' : 'En dólares'}</h2>
            <p>
              <b>
                <Money centavos={roundWhole(one.total)} moneda={one.moneda} whole />
              </b>
            </p>
          </header>
          <div className="line cut tira" aria-hidden="true">
            <i className="tono-salvia" style={{ flexGrow: one.cobrado }} />
            {one.vencido > 0 && <i className="tono-rojo" style={{ flexGrow: one.vencido }} />}
            {one.porvencer > 0 && <i className="tono-resto" style={{ flexGrow: one.porvencer }} />}
          </div>
          <dl className="grid">
            <Part tone="salvia" nombre="Cobrado" importe={one.cobrado} moneda={one.moneda} />
            <Part
              tone="rojo"
              nombre={one.familias > 0 ? `Vencido, ${formatCount(one.familias, 'familia')}` : 'Vencido'}
              importe={one.vencido}
              moneda={one.moneda}
              bad={one.vencido > 0}
            />
            <Part tone="resto" nombre="Por vencer" importe={one.porvencer} moneda={one.moneda} />
          </dl>
        </div>
      ))}
      {cargos.ars + cargos.usd > 0 && (
        <p className="t-12 muted above-1">
          Además, <MoneyPair {...cargos} whole /> de cargos por cancelación
        </p>
      )}
    </section>
  )
}

type PartProps = {
  tone: 'salvia' | 'rojo' | 'resto'
  nombre: string
  importe: Centavos
  moneda: Resumen['plata'][number]['moneda']
  bad?: boolean
}

function Part({ tone, nombre, importe, moneda, bad = false }: PartProps) {
  return (
    <div>
      <dt className="t-12 muted">
        <i className={`tono-${tone} muestra`} />
        {nombre}
      </dt>
      <dd className={`strong nowrap ${bad ? 'bad' : ''}`}>
        {importe === 0 ? '—' : <Money centavos={roundWhole(importe)} moneda={moneda} whole />}
      </dd>
    </div>
  )
}

function Papeles({ papeles }: { papeles: Resumen['papeles'] }) {
  return (
    <section className="papeles">
      <table className="wide">
        <thead>
          <tr>
            <th scope="col" className="papeles-titulo">
              Papeles
            </th>
            <th scope="col">
              <EstadoDePapel estado="falta">Falta</EstadoDePapel>
            </th>
            <th scope="col">
              <EstadoDePapel estado="cargada">Cargada</EstadoDePapel>
            </th>
            <th scope="col">
              <EstadoDePapel estado="revisada">Revisada</EstadoDePapel>
            </th>
          </tr>
        </thead>
        <tbody>
          {papeles.map(({ tipo, falta, cargada, revisada }) => (
            <tr className="line-above" key={tipo}>
              <th className="nowrap" scope="row">
                {nombresDePapel[tipo]}
              </th>
              <td>{falta || '—'}</td>
              <td className={cargada > 0 ? 'estado-cargada' : undefined}>{cargada || '—'}</td>
              <td>{revisada || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
