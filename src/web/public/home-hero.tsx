import { useAgencia } from '../shell/use-agencia.ts'
import { Link } from '../ui/link.tsx'
import { Photo, type Picture } from '../ui/photo.tsx'
import { SplitTitle } from './split-title.tsx'

export type Slide = Picture & { titulo: string; contenido: string; link: string; descripcion: string }

/** The cover: one photograph under a dark veil, with the way into its trip. The agency's name where no slide is set. */
export function HomeHero({ slide }: { slide: Slide | undefined }) {
  const agencia = useAgencia()
  return (
    <section className="cover on-dark" aria-label="Destacado">
      {slide && (
        <Photo picture={{ ...slide, alt: slide.descripcion }} sizes="max(100vw, 110vh)" first className="cover-photo" />
      )}
      <div className="cover-words sheet">
        <h1 className="cover-title">
          <SplitTitle>{slide?.titulo ?? agencia?.nombre ?? 'Inicio'}</SplitTitle>
        </h1>
        <div className="cover-text">
          <p>{slide?.contenido ?? agencia?.resumen}</p>
          {slide?.link && (
            <Link to={slide.link} look="filled">
              Ver el viaje
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
