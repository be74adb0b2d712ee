import { Photo } from '../ui/photo.tsx'
import { ImagenIlustrativa } from './imagen-ilustrativa.tsx'
import type { Programa } from './paquete-detalle.ts'

export function ProgramaList({ programas }: { programas: Programa[] }) {
  return (
    <section aria-labelledby="excursiones">
      <h2 id="excursiones" className="title">
        Excursiones y divertimentos
      </h2>
      <ul className="trip-programs">
        {programas.map((programa, index) => (
          <li key={programa.id} data-plain={!programa.imagen}>
            {programa.imagen && <Photo picture={programa} sizes="(min-width: 1021px) 60vw, 90vw" />}
            {programa.imagen && index === 0 && <ImagenIlustrativa />}
            <div>
              <h3 className="t-28">{programa.nombreprograma}</h3>
              {programa.descripcion && <p className="muted measure">{programa.descripcion}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
