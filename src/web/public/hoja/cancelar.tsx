import { contar } from '../../../reglas/cifras.ts'
import type { Hoja } from './hoja.pure.ts'

type Props = Pick<Hoja, 'cancelacion' | 'diasArrepentimiento'>

/** What the agreement charges whoever cancels, by how long before departure; the bar is the share of the price. */
export function Cancelar({ cancelacion, diasArrepentimiento }: Props) {
  return (
    <section id="baja" className="bloque sheet" aria-labelledby="si-cancelas">
      <h2 id="si-cancelas" className="title">
        Si tenés que cancelar
      </h2>
      <p className="t-18 muted measure above-3">Es lo que dice el convenio. Cuanto antes avises, menos se retiene.</p>
      <ol className="cancelar above-6 num">
        {diasArrepentimiento > 0 && (
          <Tramo
            titulo="Te devolvemos todo"
            texto={`En los ${contar(diasArrepentimiento, 'día corrido', 'días corridos')} desde que reservás, sin explicar por qué`}
            porcentaje={0}
          />
        )}
        {cancelacion.map(({ plazo, cargo, porcentaje }) => (
          <Tramo
            key={plazo}
            titulo={`${porcentaje === null ? 'Se cobran' : 'Se cobra'} ${cargo}`}
            texto={plazo}
            porcentaje={porcentaje}
          />
        ))}
      </ol>
    </section>
  )
}

type TramoProps = { titulo: string; texto: string; porcentaje: number | null }

function Tramo({ titulo, texto, porcentaje }: TramoProps) {
  const retenido = porcentaje === null ? undefined : `${porcentaje / 100}%`
  return (
    <li>
      <span className="cancelar-barra" data-open={porcentaje === null} aria-hidden="true">
        <span style={{ height: retenido }} />
      </span>
      <h3 className="label t-16">{titulo.replace('Se cobra sin cargo', 'Sin cargo').replace(' %', '\u00a0%')}</h3>
      <p className="t-14 muted">{texto}</p>
    </li>
  )
}
