import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Slider } from '../../ui/slider/slider.tsx'
import type { SliderMotion } from '../../ui/slider/slider-motion.ts'
import { IllustrativeNote } from '../illustrative-note.tsx'
import { slideLinkLabel } from '../way.pure.ts'
import { type Promo, PromoPrecio } from './promo-precio.tsx'

const motion: SliderMotion = {
  effect: 'row',
  delay: 2500,
  speed: 500,
  columns: { 320: 1, 480: 2, 800: 3, 1024: 4 },
  gap: 12,
}

type Props = {
  promos: Promo[]
  noted: boolean
}

export function PromosCarousel({ promos, noted }: Props) {
  return (
    <section className="promos words-below sheet" aria-labelledby="vigentes">
      <h2 id="vigentes" className="title-large below-7">
        Destinos <em>con descuento</em>
      </h2>
      <Slider
        className="promos-slider"
        label="Promociones"
        slides={promos.map((promo) => ({ id: promo.id, content: <PromoSlide promo={promo} /> }))}
        motion={motion}
        pauses
        note={noted && <IllustrativeNote de={promos} className="at-end" />}
      />
    </section>
  )
}

function PromoSlide({ promo }: { promo: Promo }) {
  const { nombredestino, descuento, link, paquete } = promo
  const inside = (
    <>
      <Photo
        picture={promo}
        sizes="(width > 56.25em) 480px, (width > 40em) max(48vw, 400px), max(90vw, 340px)"
        portrait
        decorative
      />
      <span className="round promo-badge num">{descuento}% OFF!</span>
      <span className="stack tight scene-words flex grow column">
        <strong>{keepTitleWordsTogether(nombredestino)}</strong>
        {paquete && <span className="t-18">{keepTitleWordsTogether(paquete.nombre)}</span>}
        <PromoPrecio promo={promo} />
        {link && (
          <span className="t-15 strong underlines">
            {link.startsWith('/turismo/') ? slideLinkLabel(link) : 'Ver la promoción'} <Icon of={ArrowRight} />
          </span>
        )}
      </span>
    </>
  )
  if (!link) return <div className="scene zooms promo">{inside}</div>
  return (
    <Link className="scene zooms promo" to={link}>
      {inside}
    </Link>
  )
}
