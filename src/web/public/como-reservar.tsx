import { DondeSenia } from '../shell/donde-senia.tsx'
import './como-reservar.css'

/** The way from the page to a paid trip, for whoever books a student trip for the first time. */
export function ComoReservar() {
  return (
    <section className="how-to-book band-room" aria-labelledby="como-reservar">
      <div className="sheet">
        <h2 id="como-reservar" className="title">
          Cómo se reserva
        </h2>
        <ol className="cards airy above-6">
          <li className="ruled ink">
            <h3 className="t-24">Buscás el curso</h3>
            <p className="muted above-2">
              Elegís el colegio y el curso de tu hija o tu hijo, y cargás sus datos y los tuyos.
            </p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Leés el convenio</h3>
            <p className="muted above-2">Lo ves completo antes de aceptar. Queda en tu cuenta y lo podés imprimir.</p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Dejás la seña</h3>
            <p className="muted above-2">
              <DondeSenia />
            </p>
          </li>
          <li className="ruled ink">
            <h3 className="t-24">Pagás mes a mes</h3>
            <p className="muted above-2">Desde Mis Cuentas o en la oficina.</p>
          </li>
        </ol>
      </div>
    </section>
  )
}
