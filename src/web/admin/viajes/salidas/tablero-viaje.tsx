import { Users } from 'lucide-react'
import { contar } from '../../../../reglas/cifras.ts'
import { add } from '../../../../reglas/dinero.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import type { TableroData } from './datos.ts'
import { EnlaceDelegado } from './enlace-delegado.tsx'
import { Lugares } from './lugares.tsx'
import { ReservasDelViaje } from './reservas-del-viaje.tsx'

/** One look at a course: seats, money, papers, and who has not booked. */
export function TableroViaje({ data, onChanged }: { data: TableroData; onChanged: () => void }) {
  const { viaje, reservas, cargos, sinreserva, acompanantes } = data
  const faltan = sinreserva.filter(({ noviaja }) => noviaja === '')
  const noViajan = sinreserva.filter(({ noviaja }) => noviaja !== '')
  const enLista = reservas.filter(({ enlista }) => enlista).length + faltan.length
  return (
    <>
      <dl className="above-5 box cifras num">
        <div>
          <dt>Lugares</dt>
          <dd>
            <Lugares {...viaje} />
          </dd>
          <dd>{describeLugares(viaje, acompanantes)}</dd>
        </div>
        <div>
          <dt>Reservaron</dt>
          <dd>
            {reservas.length}
            {enLista > 0 && <small> de {enLista} en lista</small>}
          </dd>
          <dd>{reservas.filter(({ senia }) => senia).length} con la seña paga</dd>
        </div>
        <div>
          <dt>Pagado</dt>
          <dd>
            <Suma de={reservas} ars="pagadoars" usd="pagadousd" />
          </dd>
          <dd>
            Falta <Suma de={reservas} ars="debears" usd="debeusd" />
          </dd>
          {cargos.ars + cargos.usd > 0 && (
            <dd>
              y <MoneyPair {...cargos} /> de cargos por cancelación
            </dd>
          )}
        </div>
        <div className={reservas.some(isLate) ? 'bad' : undefined}>
          <dt>Debe vencido</dt>
          <dd>
            <Suma de={reservas} ars="vencidoars" usd="vencidousd" />
          </dd>
          <dd>{describeFamilias(reservas.filter(isLate).length)}</dd>
        </div>
        <div>
          <dt>Papeles que faltan</dt>
          <dd>{faltantes(reservas, 'fotos') + faltantes(reservas, 'fichamedica') + faltantes(reservas, 'permiso')}</dd>
          <dd>
            {contar(faltantes(reservas, 'fotos'), 'foto')}, {contar(faltantes(reservas, 'fichamedica'), 'ficha')},{' '}
            {contar(faltantes(reservas, 'permiso'), 'permiso')}
          </dd>
        </div>
      </dl>
      <section className="above-5 stack snug">
        <h2>Quién reservó</h2>
        {reservas.length === 0 ? (
          <EmptyState icon={Users} title="Todavía no reservó nadie">
            Las reservas aparecen acá apenas una familia confirma su lugar.
          </EmptyState>
        ) : (
          <ReservasDelViaje reservas={reservas} onChanged={onChanged} />
        )}
      </section>
      <div className="split evenly above-5">
        <section className="above-5 stack snug">
          <h2>Falta que reserven</h2>
          {enLista === 0 && noViajan.length === 0 ? (
            <p>
              El curso no tiene lista de estudiantes. <Link to={`/admin/cursos/${viaje.idcurso}`}>Cargarla</Link>
            </p>
          ) : (
            <ul className="t-15 tablero-alumnos">
              {faltan.map(({ id, apellido, nombre }) => (
                <li key={id}>
                  {apellido}, {nombre}
                </li>
              ))}
              {noViajan.map(({ id, apellido, nombre, noviaja }) => (
                <li key={id} className="muted">
                  {apellido}, {nombre}: no viaja ({noviaja})
                </li>
              ))}
            </ul>
          )}
          {enLista > 0 && faltan.length === 0 && <p>Reservaron todos los de la lista.</p>}
        </section>
        <EnlaceDelegado viaje={viaje} enlaces={data.enlaces} onChanged={onChanged} />
      </div>
    </>
  )
}

type Reserva = TableroData['reservas'][number]
type Importe = 'pagadoars' | 'pagadousd' | 'debears' | 'debeusd' | 'vencidoars' | 'vencidousd'

function Suma({ de, ars, usd }: { de: Reserva[]; ars: Importe; usd: Importe }) {
  const suma = (campo: Importe) => add(...de.map((fila) => fila[campo]))
  return <MoneyPair ars={suma(ars)} usd={suma(usd)} />
}

function isLate({ vencidoars, vencidousd }: Reserva): boolean {
  return vencidoars + vencidousd > 0
}

function describeFamilias(cuantas: number): string {
  return cuantas === 0 ? 'Nadie' : contar(cuantas, 'familia')
}

function faltantes(reservas: Reserva[], papel: 'fotos' | 'fichamedica' | 'permiso'): number {
  return reservas.filter((reserva) => !reserva[papel]).length
}

function describeLugares(
  { libres, esperan, ofrecidos }: TableroData['viaje'],
  acompanantes: TableroData['acompanantes'],
): string {
  const conLugar = acompanantes.filter(({ ocupalugar }) => ocupalugar).length
  return [
    contar(libres, 'libre'),
    conLugar > 0 && `${conLugar} de acompañantes`,
    ofrecidos > 0 && `${contar(ofrecidos, 'ofrecido')} a quien espera`,
    esperan > 0 && `${esperan} en espera`,
  ]
    .filter(Boolean)
    .join(', ')
}
