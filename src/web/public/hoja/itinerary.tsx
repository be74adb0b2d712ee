import { BedDouble, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiaDeViaje } from '../../../reglas/points.ts'
import { Icon } from '../../ui/icon.tsx'
import { Dibujo } from '../dibujos/dibujo.tsx'

type Props = { dias: (DiaDeViaje & { dibujo: string })[]; queTraen: string; mapa: ReactNode }

export function Itinerary({ dias, queTraen, mapa }: Props) {
  return (
    <section id="dias" className="bloque sheet" aria-labelledby="dia-por-dia">
      <h2 id="dia-por-dia" className="title">
        Día por día
      </h2>
      {queTraen && <p className="t-18 muted above-3">{queTraen}</p>}
      <div className={mapa ? 'con-mapa' : undefined}>
        <ol className="dias rows opens num">
          {dias.map(({ titulo, texto, comen, duermen, dibujo }, index) => (
            <li key={titulo} className="dia">
              <Dibujo src={dibujo} />
              <div>
                <p className="t-14 bold accent">Día {index + 1}</p>
                <h3>{titulo}</h3>
                {texto && <p className="muted measure above-1">{texto}</p>}
                {(comen || duermen) && (
                  <ul className="dia-notas t-14 above-2">
                    {comen && (
                      <li className="line tight">
                        <Icon of={Utensils} />
                        <span>
                          <span className="visually-hidden">Comen: </span>
                          {comen}
                        </span>
                      </li>
                    )}
                    {duermen && (
                      <li className="line tight">
                        <Icon of={BedDouble} />
                        <span>
                          <span className="visually-hidden">Duermen: </span>
                          {duermen}
                        </span>
                      </li>
                    )}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
        {mapa}
      </div>
    </section>
  )
}
