import './home.css'
import { Link } from 'react-router'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { eventos, paquetes, slideprincipal, subtipospaquetes } from '../../contract/especificacion/catalogo.ts'
import { seniaTerm } from '../../reglas/terms.ts'
import { withNoBreakSpaces } from '../../reglas/text.ts'
import { serverClient } from '../api/server.ts'
import { AgenciaHead } from '../shell/agencia-head.tsx'
import type { SiteHandle } from '../shell/site-layout.tsx'
import { Photo } from '../ui/photo.tsx'
import { Slider } from '../ui/slider/slider.tsx'
import type { SliderMotion } from '../ui/slider/slider-motion.ts'
import type { Route } from './+types/home.ts'
import { BoletinContent } from './boletin/boletin-content.tsx'
import { SearchForm } from './buscar/search-form.tsx'
import { HomeHero } from './home-hero.tsx'
import { selectHome } from './home-selection.pure.ts'
import { HomeViajes } from './home-viajes.tsx'

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
    // The API returns absolute URLs. The site uses only their paths, because visitors may reach it by several host names.
    slides: slides.results.map((slide) => ({ ...slide, imagen: new URL(slide.imagen).pathname })),
    // The text over a picture already describes it, so its alternative text is empty.
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
  /** Whether the row shows a pause button. False if the cover has one, because it pauses the whole page. */
  pauses: boolean
}

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
      <span className="categoria-subtipo slide-title">{subtipo.nombresubtipo}</span>
    </Link>
  )
}

const categorias = [
  { idtipo: '1', nombre: 'Estudiantil', to: '/estudiantil' },
  { idtipo: '2', nombre: 'Grupal', to: '/grupal' },
  { idtipo: '3', nombre: 'Nacional', to: '/nacional' },
  { idtipo: '4', nombre: 'Internacional', to: '/internacional' },
] as const

function ThreeSteps() {
  return (
    <section className="three-steps on-dark" aria-label="Cómo se reserva">
      <ol className="sheet">
        <li>
          <Convenio />
          <b>Reservás</b>
          <p>por internet, con el convenio a la vista</p>
        </li>
        <li>
          <Oficina />
          <b>Señás</b>
          <p>en la oficina, en {withNoBreakSpaces(seniaTerm)}</p>
        </li>
        <li>
          <Recibo />
          <b>Pagás</b>
          <p>cuota a cuota, con recibo</p>
        </li>
      </ol>
    </section>
  )
}

const frameFrom = (x: number) => ({ viewBox: `${x} 0 40 40`, fill: 'none' }) as const
const line = { strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Convenio() {
  return (
    <svg {...frameFrom(8)} aria-hidden="true">
      <path d="M8 4h18l6 6v26H8z" fill="var(--papel)" />
      <path d="M13 14h12M13 19h14M13 24h9" stroke="var(--borde-campo)" strokeWidth="2" />
      <path d="M13 31c3-5 5-4 5-1s4 1 7-2" stroke="var(--arcilla)" {...line} />
    </svg>
  )
}

function Oficina() {
  return (
    <svg {...frameFrom(2)} aria-hidden="true">
      <path d="M4 16h32v20H4z" fill="var(--papel)" />
      <path d="M6 6h28l4 10H2z" fill="var(--arcilla)" />
      <path d="M11 6 9 16h7V6zM24 6v10h7L29 6z" fill="var(--papel)" />
      <path d="M22 22h9v14h-9z" fill="var(--noche)" />
      <path d="M8 22h10v8H8z" fill="var(--ocre)" />
    </svg>
  )
}

function Recibo() {
  return (
    <svg {...frameFrom(10)} aria-hidden="true">
      <path d="M10 3h20v34l-4-3-3 3-3-3-3 3-3-3-4 3z" fill="var(--papel)" />
      <path d="M14 10h12M14 15h12M14 20h7" stroke="var(--borde-campo)" strokeWidth="2" />
      <circle cx="29" cy="28" r="9" fill="var(--salvia)" stroke="var(--noche)" strokeWidth="2" />
      <path d="m25 28 3 3 5-6" stroke="#fff" {...line} />
    </svg>
  )
}
