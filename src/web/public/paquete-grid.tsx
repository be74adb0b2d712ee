import { Link } from 'react-router'
import { Photo } from '../ui/photo.tsx'
import type { PaqueteResumen } from './paquete-resumen.ts'
import { tellDuracion } from './paquete-resumen.ts'
import { Precio } from './precio.tsx'

/** 1, 2, 3 or 4 columns, by the page's width. */
export function PaqueteGrid({ paquetes }: { paquetes: PaqueteResumen[] }) {
  return (
    <ul className="paquete-grid">
      {paquetes.map((paquete) => (
        <li key={paquete.id}>
          <PaqueteCard paquete={paquete} />
        </li>
      ))}
    </ul>
  )
}

function PaqueteCard({ paquete }: { paquete: PaqueteResumen }) {
  const { id, nombre, nombredestino, nombresubtipo, incluye, desde, moneda } = paquete
  return (
    <Link className="paquete-card" to={`/turismo/${id}`}>
      <Photo
        picture={paquete}
        sizes="(min-width: 1280px) 22vw, (min-width: 1024px) 30vw, (min-width: 768px) 44vw, 90vw"
      />
      <p className="paquete-card-place">{nombredestino || nombresubtipo}</p>
      <h3>{nombre}</h3>
      <p className="paquete-card-includes">{[tellDuracion(paquete), incluye].filter(Boolean).join(' · ')}</p>
      {desde && (
        <p className="paquete-card-price num">
          <span>desde</span>{' '}
          <strong>
            <Precio desde={desde} moneda={moneda} />
          </strong>
        </p>
      )}
    </Link>
  )
}
