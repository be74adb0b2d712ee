import './home-categorias.css'
import { eventos, paquetes, slideprincipal, subtipospaquetes } from '../../contract/especificacion/catalogo.ts'
import { serverClient } from '../api/server.ts'
import { AgenciaHead } from '../shell/agencia-head.tsx'
import type { SiteHandle } from '../shell/site-layout.tsx'
import type { Route } from './+types/home.ts'
import './home.css'
import { Link } from 'react-router'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { Photo } from '../ui/photo.tsx'
import { Slider } from '../ui/slider/slider.tsx'
import type { SliderMotion } from '../ui/slider/slider-motion.ts'
import { BoletinContent } from './boletin/boletin-content.tsx'
import { SearchForm } from './buscar/search-form.tsx'
import { HomeHero } from './home-hero.tsx'
import { selectHome } from './home-selection.pure.ts'
import { HomeViajes } from './home-viajes.tsx'
import { ThreeSteps } from './three-steps.tsx'

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
    // The API returns absolute URLs. Only the path is used, because visitors may reach the site by several host names.
    slides: slides.results.map((slide) => ({ ...slide, imagen: new URL(slide.imagen).pathname })),
    // The text over the pictures already describes them, so their alternative text is empty.
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
      <ThreeSteps />
      <CategoriasRow subtipos={subtipos} pauses={slides.length < 2} />
      <HomeViajes {...loaderData} />
      <BoletinContent Title="h2" />
    </>
  )
}

type Subtipo = ReplyOf<typeof subtipospaquetes>['results'][number]

const motion: SliderMotion = { effect: 'fade', delay: 2500, speed: 500, touchRatio: 1.5 }

type Props = {
  subtipos: Subtipo[][]
  /** Whether the row shows a pause button. False if the cover already has one. */
  pauses: boolean
}

/** Shows four full-width columns, each with a link to its listing. The pause button of the cover also pauses them. */
function CategoriasRow({ subtipos, pauses }: Props) {
  return (
    <section className="categorias on-dark" aria-label="Tipos de viaje">
      {categorias.map(({ idtipo, nombre, to }, index) => {
        const own = subtipos[index] ?? []
        return own.length > 0 ? (
          <Slider
            key={idtipo}
            className="categoria"
            label={`Categoría ${nombre}`}
            slides={own.map((subtipo) => ({
              id: subtipo.id,
              content: <CategoriaSlide subtipo={subtipo} to={to} />,
            }))}
            motion={motion}
            pauses={pauses && index === 0}
          />
        ) : (
          <div key={idtipo} className="categoria">
            <Link className="scene zooms" to={to}>
              <span className="t-14 breaks categoria-tipo">{nombre}</span>
            </Link>
          </div>
        )
      })}
    </section>
  )
}

function CategoriaSlide({ subtipo, to }: { subtipo: Subtipo; to: string }) {
  return (
    <Link className="scene zooms" to={to}>
      <Photo picture={subtipo} sizes="(width > 56.25em) 496px, max(50vw, 160px)" portrait decorative />
      <span className="t-14 breaks shaded categoria-tipo">{subtipo.nombretipo}</span>
      <span className="categoria-subtipo">{subtipo.nombresubtipo}</span>
    </Link>
  )
}

const categorias = [
  { idtipo: '1', nombre: 'Estudiantil', to: '/estudiantil' },
  { idtipo: '2', nombre: 'Grupal', to: '/grupal' },
  { idtipo: '3', nombre: 'Nacional', to: '/nacional' },
  { idtipo: '4', nombre: 'Internacional', to: '/internacional' },
] as const
