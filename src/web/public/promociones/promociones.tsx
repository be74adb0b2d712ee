import './promociones.css'
import { ArrowRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { promociones } from '../../../contract/catalogo/site.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { serverClient } from '../../api/server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/photo.tsx'
import { isPoster } from '../../ui/picture.pure.ts'
import { Slider } from '../../ui/slider/slider.tsx'
import type { SliderMotion } from '../../ui/slider/slider-motion.ts'
import { BoletinContent } from '../boletin/boletin-content.tsx'
import { IllustrativeNote } from '../illustrative-note.tsx'
import { loadBanner } from '../listado/load-paquetes.ts'
import { PageBanner } from '../page-banner.tsx'
import { slideLinkLabel } from '../slide-link-label.pure.ts'
import type { Route } from './+types/promociones.ts'
import { type Promo, PromoPrecio } from './promo-precio.tsx'

export const handle = { overHero: true } satisfies SiteHandle

const servicio = 6

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [banner, promos] = await Promise.all([loadBanner(context, servicio, 'Promociones'), client.call(promociones)])
  return { banner, promos: promos.results }
}

export default function Promociones({ loaderData: { banner, promos } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Promociones" description={banner.texto} picture={banner} migas={[{ label: 'Promociones' }]} />
      <PageBanner banner={banner} />
      {promos.length > 0 ? (
        <PromosCarousel promos={promos} noted={!banner.imagen || isPoster(banner.imagen)} />
      ) : (
        <div className="page sheet">
          <EmptyState
            title="Por ahora no hay promociones"
            action={
              <Link to="/" look="outline">
                Ver las próximas salidas
              </Link>
            }
          >
            Las publicamos acá apenas salen. Mientras tanto, mirá las salidas que ya tienen fecha.
          </EmptyState>
        </div>
      )}
      <BoletinContent Title="h2" />
    </>
  )
}

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

function PromosCarousel({ promos, noted }: Props) {
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
    <RouterLink className="scene zooms promo" to={link}>
      {inside}
    </RouterLink>
  )
}
