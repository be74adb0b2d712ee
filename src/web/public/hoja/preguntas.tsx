import type { Punto } from './puntos.pure.ts'

/** What families ask, each answer under its question. */
export function Preguntas({ preguntas }: { preguntas: Punto[] }) {
  const half = Math.ceil(preguntas.length / 2)
  const columns = [preguntas.slice(0, half), preguntas.slice(half)].filter(({ length }) => length > 0)
  const sola = preguntas.length === 1
  return (
    <section id="preguntas" className={`bloque sheet ${sola ? 'split' : ''}`} aria-labelledby="nos-preguntan">
      <h2 id="nos-preguntan" className="title">
        Lo que más <em>nos preguntan</em>
      </h2>
      <div className={sola ? 'preguntas' : 'preguntas above-5'} data-alone={sola}>
        {columns.map((columna) => (
          <div key={columna[0]?.titulo} className="preguntas-columna">
            {columna.map(({ titulo, texto }) => (
              <details key={titulo} open={sola}>
                <summary className="t-18 strong">{titulo}</summary>
                <p className="muted measure">{texto}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
