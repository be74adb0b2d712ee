import { UserCheck } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { Punto } from './puntos.pure.ts'

export function QuienVa({ acompanan }: { acompanan: Punto[] }) {
  return (
    <section id="quienes" className="bloque quien-va band-room" aria-labelledby="quien-va">
      <div className="sheet">
        <h2 id="quien-va" className="title">
          <em>Quién va</em> con el grupo
        </h2>
        <ul className="cards airy above-6">
          {acompanan.map(({ titulo, texto }) => (
            <li key={titulo} className="line ruled ink">
              <Icon of={UserCheck} stroke={1.5} className="sign" />
              <div>
                <h3 className="label t-18">{titulo}</h3>
                {texto && <p className="muted above-1">{texto}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
