import { Link } from 'react-router'
import { Photo, type Picture } from '../../ui/photo.tsx'

type Promo = Picture & { id: string; nombredestino: string; indice: string; link: string }

/** Promoted destinations, for a search that has nothing to show. */
export function Sugerencias({ promos }: { promos: Promo[] }) {
  return (
    <section className="search-hints sheet" aria-labelledby="sugerencias">
      <h2 id="sugerencias" className="t-28">
        Lugares en promoción
      </h2>
      <ul className="cards loose">
        {promos.map((promo) => (
          <li key={promo.id}>
            {promo.link ? (
              <Link to={promo.link}>
                <Sugerencia promo={promo} />
              </Link>
            ) : (
              <Sugerencia promo={promo} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sugerencia({ promo }: { promo: Promo }) {
  return (
    <>
      <Photo picture={promo} sizes="(min-width: 768px) 20vw, 45vw" decorative />
      <strong className="underlines">{promo.nombredestino}</strong>
      <span className="t-14 num">{promo.indice}% OFF!</span>
    </>
  )
}
