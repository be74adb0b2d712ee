import { Link } from 'react-router'
import type { ReplyOf } from '../../contract/endpoint.ts'
import type { subtipospaquetes } from '../../contract/especificacion/catalogo.ts'
import { Photo } from '../ui/photo.tsx'
import { Slider } from '../ui/slider/slider.tsx'
import type { SliderMotion } from '../ui/slider/slider-motion.ts'
import { categorias } from './home-categorias.ts'
import './home-categorias.css'

type Subtipo = ReplyOf<typeof subtipospaquetes>['results'][number]

const motion: SliderMotion = { effect: 'fade', delay: 2500, speed: 500, touchRatio: 1.5 }

type Props = {
  /** Of each category, in their order. */
  subtipos: Subtipo[][]
  /** Whether it has the pause button: where the cover has nothing to pause. */
  pauses: boolean
}

/** Four columns from edge to edge, each leading to its listing. The cover's pause button stops them too. */
export function CategoriasRow({ subtipos, pauses }: Props) {
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
      <Photo picture={subtipo} sizes="(min-width: 901px) 496px, max(50vw, 160px)" portrait decorative />
      <span className="t-14 breaks shaded categoria-tipo">{subtipo.nombretipo}</span>
      <span className="categoria-subtipo">{subtipo.nombresubtipo}</span>
    </Link>
  )
}
