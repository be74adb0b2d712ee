import type { Tramo } from './cancelar.pure.ts'

/** What comes back to whoever cancels, by how long before departure; the bar is its share of the price. */
export function Cancelar({ tramos }: { tramos: Tramo[] }) {
  return (
    <section id="baja" className="bloque sheet" aria-labelledby="si-cancelas">
      <h2 id="si-cancelas" className="title">
        Si tenés que cancelar
      </h2>
      <p className="t-18 muted measure above-3">
        Cuanto antes avises, más vuelve. Los días se cuentan hasta la salida, como dice el convenio.
      </p>
      <ol className="cancelar above-6 num">
        {tramos.map(({ titulo, texto, vuelve }) => (
          <li key={texto}>
            <span className="cancelar-barra" aria-hidden="true">
              <span
                className="cancelar-vuelve"
                data-open={vuelve === undefined}
                data-part={vuelve === undefined || vuelve === 1 ? undefined : vuelve < 0.8 ? 'less' : 'most'}
                style={{ height: vuelve === undefined ? undefined : `${Math.round(vuelve * 100)}%` }}
              />
            </span>
            <h3 className="label t-16">{titulo}</h3>
            <p className="t-14 muted">{texto}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
