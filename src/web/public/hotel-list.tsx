import { Star } from 'lucide-react'
import { contar } from '../../reglas/cifras.ts'
import { Icon } from '../ui/icon.tsx'
import lamina from './dibujos/hotel.svg?no-inline'
import { Galeria } from './galeria/galeria.tsx'
import type { Hotel } from './paquete-detalle.ts'

export function HotelList({ hoteles }: { hoteles: Hotel[] }) {
  return (
    <section id="hotel" className="bloque sheet" aria-labelledby="hoteleria">
      <h2 id="hoteleria" className="title">
        Hotelería
      </h2>
      {hoteles.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} />
      ))}
    </section>
  )
}

function HotelCard({ hotel }: { hotel: Hotel }) {
  const { nombrehotel, descripcion, images } = hotel
  return (
    <article className="trip-hotel">
      {images.length > 0 ? (
        <Galeria titulo={nombrehotel} imagenes={images} limite={3} />
      ) : (
        <img src={lamina} alt="" width="640" height="400" loading="lazy" className="trip-hotel-plate" />
      )}
      <div className="stack tight">
        <h3 className="t-28">{nombrehotel}</h3>
        <Stars count={Number(hotel.estrellas)} />
        {descripcion && <p className="muted measure">{descripcion}</p>}
      </div>
    </article>
  )
}

function Stars({ count }: { count: number }) {
  if (!(count >= 1)) return null
  return (
    <p className="trip-stars" role="img" aria-label={contar(count, 'estrella')}>
      {['1', '2', '3', '4', '5'].slice(0, count).map((star) => (
        <Icon key={star} of={Star} />
      ))}
    </p>
  )
}
