import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import type { PaqueteResumen } from './paquete-resumen.ts'
import { tellDuracion } from './paquete-resumen.ts'
import { Precio } from './precio.tsx'

const shownAtFirst = 12

/** 1, 2, 3 or 4 columns, by the page's width. A long list shows its first rows and offers the rest. */
export function PaqueteGrid({ paquetes }: { paquetes: PaqueteResumen[] }) {
  const [whole, setWhole] = useState(paquetes.length <= shownAtFirst)
  return (
    <>
      <ul className="paquete-grid">
        {paquetes.map((paquete, index) => (
          <li key={paquete.id} hidden={!whole && index >= shownAtFirst}>
            <PaqueteCard paquete={paquete} />
          </li>
        ))}
      </ul>
      {!whole && (
        <p className="paquete-grid-more">
          <Button look="outline" onClick={() => setWhole(true)}>
            Ver las {paquetes.length} salidas
          </Button>
        </p>
      )}
    </>
  )
}

function PaqueteCard({ paquete }: { paquete: PaqueteResumen }) {
  const { id, nombre, nombredestino, nombresubtipo, incluye, desde, moneda, cuotas, valorcuota } = paquete
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
          {cuotas && (
            <small>
              {cuotas === '1' ? '1 cuota' : `${cuotas} cuotas`} de <Precio desde={valorcuota} moneda={moneda} />
            </small>
          )}
        </p>
      )}
    </Link>
  )
}
