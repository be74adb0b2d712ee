import { useState } from 'react'
import { eventos, paquetes, slideprincipal, subtipospaquetes } from '../../contract/especificacion/catalogo.ts'
import { serverClient } from '../api/server.ts'
import { AgenciaHead } from '../shell/agencia-head.tsx'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/home.ts'
import { BoletinBlock } from './boletin/boletin-block.tsx'
import './home.css'
import { SearchForm } from './buscar/search-form.tsx'
import { categorias } from './home-categorias.ts'
import { CategoriasRow } from './home-categorias-row.tsx'
import { HomeHero } from './home-hero.tsx'
import { selectHome } from './home-selection.pure.ts'
import { PaqueteGrid } from './paquete-grid.tsx'
import { TourMosaic } from './tour-mosaic.tsx'
import { TresPasos } from './tres-pasos.tsx'

export const handle = { overHero: true } satisfies SiteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [slides, salidas, nacional, internacional, ...subtipos] = await Promise.all([
    client.call(slideprincipal),
    client.call(paquetes),
    client.call(eventos, { query: { idtipo: '10' } }),
    client.call(eventos, { query: { idtipo: '7' } }),
    ...categorias.map(({ idtipo }) => client.call(subtipospaquetes, { query: { idtipo } })),
  ])
  return selectHome({
    // The call tells whole addresses; the page keeps to its own origin, whatever name it was reached by.
    slides: slides.results.map((slide) => ({ ...slide, imagen: new URL(slide.imagen).pathname })),
    subtipos: subtipos.map(({ results }) => results),
    salidas: salidas.results,
    nacional: nacional.results,
    internacional: internacional.results,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, subtipos, salidas, nacional, internacional, total } = loaderData
  const [paused, setPaused] = useState(false)
  return (
    <>
      <AgenciaHead title="Inicio" />
      <HomeHero slides={slides} paused={paused} onPausedChange={setPaused} />
      <div className="sheet home-search">
        <SearchForm />
      </div>
      <TresPasos />
      <CategoriasRow
        subtipos={subtipos}
        paused={paused}
        // Where the cover has nothing to pause, the row does it itself.
        onPausedChange={slides.length < 2 ? setPaused : undefined}
      />
      <section className="home-block sheet" aria-labelledby="salidas">
        <header className="row spread ends below-7 home-heading">
          <h2 id="salidas" className="title-large">
            Próximas salidas
          </h2>
          <p className="muted">
            Cada precio es por pasajero. Entrá al viaje para ver qué incluye, dónde se duerme y cuándo sale, o mirá las{' '}
            <Link to="/promociones">promociones vigentes</Link>.
          </p>
        </header>
        {salidas.length > 0 ? (
          <>
            <PaqueteGrid paquetes={salidas} />
            {total.salidas > salidas.length && (
              <p className="above-8">
                <Link to="/buscar" look="outline">
                  Ver todas las salidas
                </Link>
              </p>
            )}
          </>
        ) : (
          <EmptyState title="Todavía no hay salidas publicadas">
            Estamos cerrando las próximas fechas. Escribinos desde Consultas y te contamos.
          </EmptyState>
        )}
      </section>
      {nacional.length > 0 && (
        <section className="home-national sheet" aria-labelledby="nacional">
          <header className="row spread ends below-7 home-heading">
            <h2 id="nacional" className="title-large">
              Turismo <em>Nacional</em>
            </h2>
            <Link to="/nacional">
              {total.nacional > nacional.length
                ? `Ver los ${total.nacional} viajes por el país`
                : 'Ver los viajes por el país'}
            </Link>
          </header>
          <TourMosaic tours={nacional} />
        </section>
      )}
      {internacional.length > 0 && (
        <section className="home-international on-dark" aria-labelledby="internacional">
          <div className="sheet">
            <header className="stack loose starts">
              <h2 id="internacional" className="title-large">
                Turismo <em className="block highlight">Internacional</em>
              </h2>
              <p className="t-18 pale">
                Elegí el destino, preguntanos por las fechas y cruzá la frontera con todo resuelto desde acá.
              </p>
              <Link to="/internacional" look="light">
                Ver los viajes al exterior
              </Link>
            </header>
            <TourMosaic tours={internacional} lead="wide" />
          </div>
        </section>
      )}
      <BoletinBlock />
    </>
  )
}
