type Valor = { nombre: string; texto: string }

/** What the agency holds to, one large word each. */
export function Valores({ valores }: { valores: Valor[] }) {
  return (
    <section className="split about-words" aria-labelledby="valores">
      <h2 id="valores">Valores</h2>
      <dl className="about-values">
        {valores.map(({ nombre, texto }) => (
          <div key={nombre}>
            <dt className="display title-large">{nombre}</dt>
            <dd className="t-18 muted measure">{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
