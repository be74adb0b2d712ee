import { connection } from 'next/server'
import { Boletin, Buscador, Portada } from './client.js'
import { readHome } from './data.js'
import { money, Photo } from './photo.js'

const categorias = [
  [1, 'Estudiantil'],
  [2, 'Grupal'],
  [3, 'Nacional'],
  [4, 'Internacional'],
]
const pasos = [
  ['Reservás', 'Elegís el viaje del curso y cargás los datos del pasajero. El lugar queda a tu nombre.'],
  ['Señás', 'Tenés diez días para pagar la seña, por transferencia, tarjeta o en la agencia.'],
  ['Pagás', 'Las cuotas vencen todos los meses el mismo día. Cada pago tiene su recibo.'],
]

/** Renders the page for each request, like the app without its cache. */
export default async function Home() {
  await connection()
  const { slides, subtipos, salidas, nacional, internacional, totales } = await readHome()
  return (
    <>
      <h1 className="visually-hidden">Inicio</h1>
      <Portada slides={slides} />
      <div className="sheet">
        <Buscador />
      </div>
      <section className="sheet steps">
        <h2>
          Así se <em>viaja</em>
        </h2>
        <ol>
          {pasos.map(([titulo, texto]) => (
            <li key={titulo}>
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="sheet categories">
        {categorias.map(([id, nombre]) => (
          <article key={id}>
            <h2>
              <a href={`/${nombre.toLowerCase()}`}>{nombre}</a>
            </h2>
            <ul>
              {subtipos
                .filter(({ tipo_id }) => tipo_id === id)
                .map((subtipo) => (
                  <li key={subtipo.id}>
                    <Photo imagen={subtipo.imagen} sizes="(min-width: 1024px) 24vw, 92vw" />
                    <p>{subtipo.nombre}</p>
                  </li>
                ))}
            </ul>
          </article>
        ))}
      </section>
      <section className="sheet" aria-labelledby="salidas">
        <header>
          <h2 id="salidas">Próximas salidas</h2>
          <p>
            Cada precio es por pasajero. Entrá al viaje para ver qué incluye, dónde se duerme y cuándo sale, o mirá las{' '}
            <a href="/promociones">promociones vigentes</a>.
          </p>
        </header>
        <Grid paquetes={salidas} />
        <p>
          <a className="button" href="/buscar">
            Ver todas las salidas
          </a>
        </p>
      </section>
      <section className="sheet" aria-labelledby="nacional">
        <header>
          <h2 id="nacional">
            Turismo <em>Nacional</em>
          </h2>
          <a href="/nacional">Ver los {totales.find(({ tipo_id }) => tipo_id === 10)?.count} viajes por el país</a>
        </header>
        <Grid paquetes={nacional} />
      </section>
      <section className="sheet" aria-labelledby="internacional">
        <header>
          <h2 id="internacional">
            Turismo <em>Internacional</em>
          </h2>
          <p>Elegí el destino, preguntanos por las fechas y cruzá la frontera con todo resuelto desde acá.</p>
        </header>
        <Grid paquetes={internacional} />
      </section>
      <Boletin />
    </>
  )
}

function Grid({ paquetes }) {
  return (
    <ul className="grid">
      {paquetes.map(
        ({ id, nombre, destino, tipo, duracion, noches, incluye, desde, sin_impuestos, moneda, imagen }) => (
          <li key={id}>
            <a className="card" href={`/turismo/${id}`}>
              <Photo
                imagen={imagen}
                sizes="(min-width: 1280px) 22vw, (min-width: 1024px) 30vw, (min-width: 768px) 44vw, 104px"
                portrait
              />
              <p className="place">{destino ?? tipo}</p>
              <h3>{nombre}</h3>
              <p className="days">
                {[duracion || (noches ? `${noches + 1} días, ${noches} noches` : ''), incluye]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {desde && (
                <p className="price">
                  <span>desde</span>{' '}
                  <strong>
                    <span className="money">{money(desde, moneda)}</span>
                  </strong>
                  {sin_impuestos && (
                    <small>
                      Sin impuestos nacionales <span className="money">{money(sin_impuestos, moneda)}</span>
                    </small>
                  )}
                </p>
              )}
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
