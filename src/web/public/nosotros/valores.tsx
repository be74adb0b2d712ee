type Valor = { nombre: string; texto: string }

/** What the agency holds to, one large word each. */
export function Valores({ valores }: { valores: Valor[] }) {
  return (
    <section className="about-words" aria-labelledby="valores">
      <h2 id="valores">Valores</h2>
      <dl className="about-values">
        {valores.map(({ nombre, texto }) => (
          <div key={nombre}>
            <dt className="display">{nombre}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
