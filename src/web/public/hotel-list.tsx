import { Star } from 'lucide-react'
import { findServicioIcon } from '../shell/servicio-icons.ts'
import { Icon } from '../ui/icon.tsx'
import { Galeria } from './galeria/galeria.tsx'
import type { DescribedHotel } from './hoja/hotel.pure.ts'

export function HotelList({ hoteles }: { hoteles: DescribedHotel[] }) {
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

function HotelCard({ hotel }: { hotel: DescribedHotel }) {
  const { nombrehotel, descripcion, images, dibujo, escena, comodidades, distancias } = hotel
  return (
    <article className="trip-hotel">
      {images.length > 0 ? (
        <Galeria title={nombrehotel} imagenes={images} limit={3} />
      ) : (
        <div className="trip-hotel-plate" {...escena}>
          <img src={dibujo} alt="" width="640" height="400" loading="lazy" className="over fills" />
        </div>
      )}
      <div className="trip-hotel-words">
        <h3 className="t-28">{nombrehotel}</h3>
        <Stars {...hotel} />
        {descripcion && <p className="muted measure above-3">{descripcion}</p>}
        {comodidades.length > 0 && (
          <ul className="halves t-15 above-4">
            {comodidades.map(({ texto, icono }) => (
              <li key={texto} className="line">
                <Icon of={findServicioIcon(icono)} className="accent" />
                {texto}
              </li>
            ))}
          </ul>
        )}
      </div>
      {distancias.length > 0 && (
        <ol className="cerca ruled t-14 num breaks">
          <li className="cerca-lugar">
            <span className="cerca-hotel" />
            <span className="strong">Hotel</span>
          </li>
          {distancias.map(({ lugar, lejos }) => (
            <li key={lugar} className="cerca-lugar">
              <span className="cerca-marca" />
              <span className="strong">{lugar}</span>
              <span className="muted">{lejos}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

function Stars({ estrellas, enPalabras }: DescribedHotel) {
  if (!enPalabras) return null
  return (
    <p className="trip-stars line t-14 strong above-2">
      <span aria-hidden="true">
        {['1', '2', '3', '4', '5'].slice(0, estrellas).map((star) => (
          <Icon key={star} of={Star} />
        ))}
      </span>
      {enPalabras}
    </p>
  )
}
