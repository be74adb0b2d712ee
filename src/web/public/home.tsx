import { eventos, paquetes, slideprincipal } from '../../contract/catalogo.ts'
import { serverClient } from '../api/server.ts'
import { AgenciaHead } from '../shell/agencia-head.tsx'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'
import './home.css'
import { HomeHero } from './home-hero.tsx'
import { PaqueteGrid } from './paquete-grid.tsx'
import { TourMosaic } from './tour-mosaic.tsx'

export const handle = { overHero: true } satisfies SiteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [slides, salidas, nacional, internacional] = await Promise.all([
    client.call(slideprincipal),
    client.call(paquetes),
    client.call(eventos, { query: { idtipo: '10' } }),
    client.call(eventos, { query: { idtipo: '7' } }),
  ])
  const [slide] = slides.results
  return {
    // The call tells a whole address; the page keeps to its own origin, whatever name it was reached by.
    slide: slide && { ...slide, imagen: new URL(slide.imagen).pathname },
    salidas: salidas.results,
    nacional: nacional.results,
    internacional: internacional.results,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slide, salidas, nacional, internacional } = loaderData
  return (
    <>
      <AgenciaHead title="Inicio" />
      <HomeHero slide={slide} />
      <section className="home-block sheet" aria-labelledby="salidas">
        <header className="home-heading">
          <h2 id="salidas">Próximas salidas</h2>
          <p>Cada precio es por pasajero. Entrá al viaje para ver qué incluye, dónde se duerme y cuándo sale.</p>
        </header>
        {salidas.length > 0 ? (
          <PaqueteGrid paquetes={salidas} />
        ) : (
          <EmptyState title="Todavía no hay salidas publicadas">
            Estamos cerrando las próximas fechas. Escribinos desde Consultas y te contamos.
          </EmptyState>
        )}
      </section>
      {nacional.length > 0 && (
        <section className="home-national sheet" aria-labelledby="nacional">
          <h2 id="nacional">
            Turismo <em>Nacional</em>
          </h2>
          <TourMosaic tours={nacional} />
        </section>
      )}
      {internacional.length > 0 && (
        <section className="home-international on-dark" aria-labelledby="internacional">
          <div className="sheet">
            <h2 id="internacional">
              Turismo <em>Internacional</em>
            </h2>
            <TourMosaic tours={internacional} />
          </div>
        </section>
      )}
    </>
  )
}
