'use client'
import { useState } from 'react'
import { Autoplay, EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { Photo } from './photo.js'

export function Portada({ slides }) {
  return (
    <Swiper modules={[Autoplay, EffectFade]} effect="fade" autoplay={{ delay: 3500 }} speed={500} className="cover">
      {slides.map(({ id, titulo, contenido, link, imagen }, index) => (
        <SwiperSlide key={id}>
          <Photo imagen={imagen} sizes="100vw" first={index === 0} />
          <div className="cover-words">
            <h2>{titulo}</h2>
            <p>{contenido}</p>
            <a className="button" href={link}>
              Ver el viaje
            </a>
          </div>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

const nombreDeMes = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' })
const meses = Array.from({ length: 12 }, (_, mes) => nombreDeMes.format(Date.UTC(2026, mes, 1)))

export function Buscador() {
  const [q, setQ] = useState('')
  return (
    <search>
      <form action="/buscar">
        <label>
          ¿A dónde? <input name="q" value={q} onChange={({ target }) => setQ(target.value)} />
        </label>
        <label>
          Mes{' '}
          <select name="mes">
            {meses.map((mes) => (
              <option key={mes}>{mes}</option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={q.length > 100}>
          Buscar
        </button>
      </form>
    </search>
  )
}

export function Boletin() {
  const [mail, setMail] = useState('')
  const wrong = mail !== '' && !mail.includes('@')
  return (
    <section className="sheet">
      <h2>Salidas nuevas, antes que nadie</h2>
      <form action="/boletin" method="post">
        <label>
          Tu mail{' '}
          <input
            name="mail"
            type="email"
            value={mail}
            onChange={({ target }) => setMail(target.value)}
            aria-invalid={wrong}
          />
        </label>
        <button type="submit">Suscribirme</button>
      </form>
    </section>
  )
}
