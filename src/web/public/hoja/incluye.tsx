import { Minus } from 'lucide-react'
import type { Servicio } from '../paquete-detalle.ts'
import { PuntoItem } from '../punto-item.tsx'
import { ServicioList } from '../servicio-list.tsx'
import type { Punto } from './puntos.pure.ts'

/** What is in the price and, beside it, what is not. */
export function Incluye({ servicios, noincluye }: { servicios: Servicio[]; noincluye: Punto[] }) {
  if (servicios.length === 0 && noincluye.length === 0) return null
  return (
    <div id="incluye" className="bloque sheet incluye" data-both={servicios.length > 0 && noincluye.length > 0}>
      {servicios.length > 0 && <ServicioList servicios={servicios} />}
      {noincluye.length > 0 && (
        <section aria-labelledby="no-incluye" className="no-incluye">
          <h2 id="no-incluye" className="title">
            No está incluido
          </h2>
          <ul className="rows opens">
            {noincluye.map(({ titulo, texto }) => (
              <PuntoItem key={titulo} icon={Minus} titulo={titulo} texto={texto} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
