import { Images, Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Hotel } from './paquete-detalle.ts'

export function HotelList({ hoteles }: { hoteles: Hotel[] }) {
  return (
    <section aria-labelledby="hoteleria">
      <h2 id="hoteleria">Hotelería</h2>
      {hoteles.map((hotel) => (
        <HotelCard key={hotel.id} hotel={hotel} />
      ))}
    </section>
  )
}

const shownAtFirst = 3

function HotelCard({ hotel }: { hotel: Hotel }) {
  const [whole, setWhole] = useState(false)
  const { nombrehotel, descripcion, images } = hotel
  return (
    <article className="trip-hotel">
      {images.length > 0 && (
        <div className="trip-hotel-photos" data-count={Math.min(images.length, shownAtFirst)}>
          {(whole ? images : images.slice(0, shownAtFirst)).map((imagen) => (
            <Photo key={imagen.imagen} picture={imagen} sizes="(min-width: 1021px) 40vw, 90vw" />
          ))}
        </div>
      )}
      <div className="trip-hotel-text">
        <h3>{nombrehotel}</h3>
        <Stars count={Number(hotel.estrellas)} />
        {descripcion && <p className="trip-hotel-about">{descripcion}</p>}
        {images.length > shownAtFirst && !whole && (
          <Button look="outline" size={40} onClick={() => setWhole(true)}>
            <Icon of={Images} />
            Ver las {images.length} fotos
          </Button>
        )}
      </div>
    </article>
  )
}

function Stars({ count }: { count: number }) {
  if (!(count >= 1)) return null
  return (
    <p className="trip-stars" role="img" aria-label={count === 1 ? '1 estrella' : `${count} estrellas`}>
      {['1', '2', '3', '4', '5'].slice(0, count).map((star) => (
        <Icon key={star} of={Star} />
      ))}
    </p>
  )
}
