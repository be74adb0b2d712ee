import type { ReactNode } from 'react'
import { Photo } from '../../ui/photo.tsx'
import { Dibujo } from '../dibujos/dibujo.tsx'
import type { Programa } from '../paquete-detalle.ts'

/** The outings in their order, each with its own photograph or drawn. */
export function Excursiones({ programas, mapa }: { programas: (Programa & { dibujo: string })[]; mapa?: ReactNode }) {
  return (
    <section id="salen" className="bloque sheet" aria-labelledby="excursiones">
      <h2 id="excursiones" className="title">
        Excursiones y divertimentos
      </h2>
      <div className={mapa ? 'con-mapa' : undefined}>
        <ul className={`dias rows opens ${mapa ? '' : 'dias-dobles'}`}>
          {programas.map((programa) => {
            const { id, imagen, nombreprograma, descripcion, dibujo } = programa
            return (
              <li key={id} className="dia">
                {imagen ? (
                  <Photo picture={programa} sizes="96px" decorative className="sello" />
                ) : (
                  <Dibujo src={dibujo} />
                )}
                <div>
                  <h3>{nombreprograma}</h3>
                  {descripcion && <p className="muted measure above-1">{descripcion}</p>}
                </div>
              </li>
            )
          })}
        </ul>
        {mapa}
      </div>
    </section>
  )
}
