import type { Centavos, Moneda } from '../../reglas/dinero.ts'
import { useAgencia } from '../shell/use-agencia.ts'
import { Link } from '../ui/link.tsx'
import { Photo, type Picture } from '../ui/photo.tsx'
import { Slider } from '../ui/slider/slider.tsx'
import type { SliderMotion } from '../ui/slider/slider-motion.ts'
import './home-hero.css'
import { coverSizes } from './cover-sizes.ts'
import { IllustrativeNote } from './illustrative-note.tsx'
import { Precio } from './precio.tsx'
import { slideLinkLabel } from './slide-link-label.pure.ts'
import { SplitTitle } from './split-title.tsx'

export type Slide = Picture & {
  id: number
  titulo: string
  contenido: string
  link: string
  descripcion: string
  desde?: { desde: Centavos; moneda: Moneda }
}

const motion: SliderMotion = { effect: 'fade', delay: 3500, speed: 500, touchRatio: 1.5 }

export function HomeHero({ slides }: { slides: Slide[] }) {
  const agencia = useAgencia()
  if (slides.length === 0) return <EmptyCover />
  return (
    <>
      <h1 className="visually-hidden">{agencia?.nombre ?? 'Inicio'}</h1>
      <Slider
        className="cover on-dark"
        label="Destacados"
        slides={slides.map((slide, index) => ({
          id: slide.id,
          content: <CoverSlide slide={slide} first={index === 0} />,
        }))}
        motion={motion}
        pauses
        note={<IllustrativeNote de={slides} className="at-end cover-note" />}
      />
    </>
  )
}

function CoverSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const { titulo, contenido, link, descripcion, desde } = slide
  return (
    <div className="scene scene-cover">
      <Photo picture={{ ...slide, alt: descripcion }} sizes={coverSizes} onPhone="100vw" first={first} />
      <div className="cover-words slide-title sheet">
        <h2 className="cover-title">
          <SplitTitle>{titulo}</SplitTitle>
        </h2>
        <div className="stack loose starts t-20 cover-text">
          <p>{contenido}</p>
          {link && (
            <div className="line roomy centred spread cover-way">
              <Link to={link} look="filled">
                {slideLinkLabel(link)}
                <span className="visually-hidden">: {titulo}</span>
              </Link>
              {desde && (
                <span className="t-14 num">
                  desde <strong>{<Precio {...desde} />}</strong>
                </span>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function EmptyCover() {
  const agencia = useAgencia()
  return (
    <section className="cover scene scene-cover on-dark" aria-label="Destacados">
      <div className="cover-words sheet">
        <h1 className="cover-title">
          <SplitTitle>{agencia?.nombre ?? 'Inicio'}</SplitTitle>
        </h1>
        <p className="stack loose starts t-20 cover-text">{agencia?.resumen}</p>
      </div>
    </section>
  )
}
