import { eventos, paquetes, slideprincipal, subtipospaquetes } from '../../contract/especificacion/catalogo.ts'
import { serverClient } from '../api/server.ts'
import { AgenciaHead } from '../shell/agencia-head.tsx'
import type { SiteHandle } from '../shell/site-layout.tsx'
import type { Route } from './+types/home.ts'
import './home.css'
import { BoletinSheet } from './boletin/boletin-sheet.tsx'
import { SearchForm } from './buscar/search-form.tsx'
import { categorias } from './home-categorias.ts'
import { CategoriasRow } from './home-categorias-row.tsx'
import { HomeHero } from './home-hero.tsx'
import { selectHome } from './home-selection.pure.ts'
import { HomeViajes } from './home-viajes.tsx'
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
    // Their words stand over them, so the pages read out no others.
    subtipos: subtipos.map(({ results }) => results.map((subtipo) => ({ ...subtipo, alt: '' }))),
    salidas: salidas.results,
    nacional: nacional.results,
    internacional: internacional.results,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, subtipos } = loaderData
  return (
    <>
      <AgenciaHead title="Inicio" />
      <HomeHero slides={slides} />
      <div className="sheet home-search">
        <SearchForm />
      </div>
      <TresPasos />
      <CategoriasRow subtipos={subtipos} pauses={slides.length < 2} />
      <HomeViajes {...loaderData} />
      <BoletinSheet Title="h2" />
    </>
  )
}
